import type { PayoutMethod } from '@tallyhouse/contract/payouts/payout-method'
import type { Db } from '#platform/db/connect.ts'
import { playerView, type WithdrawalSummary, withdrawalRows } from '../withdrawal-summary.ts'

/** A page of a player's withdrawals, newest first, optionally with one handling. */
export async function readWithdrawals(
  db: Db,
  playerId: number,
  page: {
    handling?: PayoutMethod['handling']
    before: number | undefined
    limit: number
    now: Date
  },
): Promise<WithdrawalSummary[]> {
  let query = withdrawalRows(db)
    .where('withdrawal.player_id', '=', playerId)
    .orderBy('withdrawal.id', 'desc')
    .limit(page.limit)
  if (page.before !== undefined) query = query.where('withdrawal.id', '<', page.before)
  if (page.handling !== undefined) query = query.where('handling', '=', page.handling)
  return (await query.execute()).map((row) => playerView(row, page.now))
}
