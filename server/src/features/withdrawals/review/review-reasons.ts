import { reviewReason } from '@tallyhouse/contract/admin/withdrawals'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { earnedFromOffers } from '#core/ledger/offer-earnings.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { destinationKey, type Method, onceKey } from '../methods.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

export type ReviewReason = z.output<typeof reviewReason>

type Destination = { method: Method; destination: string; details: Record<string, string> }

/** A withdrawal that was requested or is being requested. */
type ReviewedWithdrawal = Destination & {
  playerId: number
  /** Undefined while it is being requested. */
  id?: number
  amount: number
  requestedAt: Date
}

/** For how long an account counts as new. */
export const NEW_ACCOUNT_MS = 7 * 86_400_000

/**
 * Why a withdrawal needs an admin: its player has an open or confirmed signal, another player requested a
 * withdrawal to the same destination, the amount is above what a new account is paid without review, more
 * would have left than the player earned from offers, or an admin added points.
 */
export async function reviewReasons(
  db: Db,
  reviewed: ReviewedWithdrawal,
  settings: Settings,
): Promise<ReviewReason[]> {
  const { playerId, id = null, amount, method, destination, details, requestedAt } = reviewed
  const newSince = new Date(requestedAt.getTime() - NEW_ACCOUNT_MS)
  const { rows } = await sql<Record<ReviewReason, boolean>>`
    with requested as (
      select ${amount} + coalesce(sum(amount), 0) as points from withdrawal
      where player_id = ${playerId} and (${id}::bigint is null or id < ${id})
        and status not in ('failed', 'rejected', 'returned')
    )
    select
      exists (select from abuse_signal
        where player_id = player.id and (resolved_at is null or is_confirmed)) as open_signal,
      exists (select from payout_address address join withdrawal other on address_id = address.id
        where address.method = ${method} and other.player_id <> player.id
          and destination_key = ${destinationKey(method, destination)})
      or exists (select from withdrawal other
        where method = ${method} and other.player_id <> player.id
          and once_key = ${onceKey(method, details)}) as shared_destination,
      created_at > ${newSince} and requested.points > ${settings.newAccountAutoPoints}
        as new_account,
      requested.points > ${earnedFromOffers(sql`player.id`)} as above_offers,
      exists (select from transfer
        where transfer.player_id = player.id and reason = 'adjustment_credit') as adjusted
    from player cross join requested where player.id = ${playerId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no player ${playerId}`)
  return reasons.filter((reason) => found[reason])
}

const reasons = reviewReason.options

/**
 * Serializes several players' requests to one destination, so that each one sees those before it. The
 * caller holds its player's lock.
 */
export async function lockDestination(
  tx: Tx,
  { method, destination, details }: Destination,
): Promise<void> {
  await lock(tx, `payout ${method} ${destinationKey(method, destination)}`)
  const once = onceKey(method, details)
  if (once !== null) await lock(tx, `payout once ${method} ${once}`)
}

/** Whether another withdrawal, of any player, was paid to what is paid once, such as the same gamepass. */
export async function isPaidElsewhere(
  tx: Tx,
  { id, method, once_key: key }: Pick<WithdrawalRow, 'id' | 'method' | 'once_key'>,
): Promise<boolean> {
  if (key === null) return false
  const { rows } = await sql`
    select from withdrawal
    where method = ${method} and once_key = ${key} and id <> ${id}
      and status in ('completed', 'returned')
    limit 1`.execute(tx)
  return rows.length > 0
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
