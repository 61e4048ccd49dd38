import { sql } from 'kysely'
import { reasonsWith } from './chart.ts'

/** Columns for a query over `transfer` that compute a wallet's balances and totals. */
export const transferSums = sql`
  sum(case when to_account = 'available' then amount
    when from_account = 'available' then -amount else 0 end) as available,
  sum(case when to_account = 'held' then amount
    when from_account = 'held' then -amount else 0 end) as held,
  sum(case when from_account = 'debt' then amount
    when to_account = 'debt' then -amount else 0 end) as debt,
  sum(case when reason = any(${reasonsWith('adds', 'earned')}::transfer_reason[]) then amount
    when reason = any(${reasonsWith('takes', 'earned')}::transfer_reason[]) then -amount else 0 end
  ) as earned,
  coalesce(sum(amount) filter (where reason in ('stake', 'stake_post')), 0) as wagered,
  coalesce(sum(amount) filter (where reason = 'payout'), 0) as won,
  sum(case reason when 'hold_post' then amount
    when 'payout_return' then -amount else 0 end) as withdrawn,
  count(*) filter (where reason in ('stake', 'stake_post')) as rounds`
