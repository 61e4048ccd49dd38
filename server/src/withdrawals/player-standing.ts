import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { earnedFromOffers } from '../earning/offer-earnings.ts'
import type { Settings } from '../settings/read-settings.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** What decides whether a player may withdraw. Points. */
export type PlayerStanding = {
  isVerified: boolean
  isBanned: boolean
  debt: number
  available: number
  /** Asked for since midnight UTC, without what came back. */
  withdrawnToday: number
  /** Withdrawals requested since midnight UTC, whatever became of them. */
  requestsToday: number
  /** From offers, less what was taken back. */
  earnedFromOffers: number
  /** When they last changed their password or email, or used a recovery code; null if never. */
  securityChangedAt: Date | null
  /** Until when they may not play, of which they may withdraw all the same; null when they may. */
  timeOutUntil: Date | null
  excludedUntil: Date | null
}

/** Read under the player's lock, it holds until the lock is let go. */
export async function readStanding(db: Db, playerId: number, now: Date): Promise<PlayerStanding> {
  const midnight = midnightOf(now)
  const { rows } = await sql<PlayerStanding>`
    select email_verified_at is not null as "isVerified", debt, available,
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned",
      (select coalesce(sum(amount), 0)::bigint from withdrawal
        where withdrawal.player_id = player.id and created_at >= ${midnight}
          and status not in ('failed', 'rejected', 'returned')) as "withdrawnToday",
      (select count(*) from withdrawal
        where withdrawal.player_id = player.id and created_at >= ${midnight}) as "requestsToday",
      ${earnedFromOffers(sql`player.id`)} as "earnedFromOffers",
      security_changed_at as "securityChangedAt",
      (select max(ends_at) from play_break where play_break.player_id = player.id
        and kind = 'time_out' and ends_at > ${now}) as "timeOutUntil",
      (select max(ends_at) from play_break where play_break.player_id = player.id
        and kind = 'self_exclusion' and ends_at > ${now}) as "excludedUntil"
    from player join wallet on wallet.player_id = player.id
    where player.id = ${playerId}`.execute(db)
  const [standing] = rows
  if (standing === undefined) throw new Error(`there is no player ${playerId}`)
  return standing
}

/**
 * Until when payouts to a destination that was never paid are held after a security change; null when they
 * are not.
 */
export function heldAfterChange(
  { securityChangedAt }: Pick<PlayerStanding, 'securityChangedAt'>,
  { payoutAddressWaitHours }: Settings,
  now: Date,
): Date | null {
  if (securityChangedAt === null) return null
  const heldUntil = new Date(securityChangedAt.getTime() + payoutAddressWaitHours * HOUR_MS)
  return heldUntil > now ? heldUntil : null
}

const HOUR_MS = 3_600_000

/**
 * What the player of a withdrawal had asked for on its UTC day once they asked for it, without what came
 * back since. Points. Parts of an amount are judged by it as the whole of it.
 */
export async function askedThatDay(
  db: Db,
  { id, player_id: playerId, created_at: createdAt }: WithdrawalRow,
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select coalesce(sum(amount), 0)::bigint as asked from withdrawal
    where player_id = ${playerId} and id <= ${id} and created_at >= ${midnightOf(createdAt)}
      and status not in ('failed', 'rejected', 'returned')`.execute(db)
  return rows[0]?.asked ?? 0
}

function midnightOf(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()))
}
