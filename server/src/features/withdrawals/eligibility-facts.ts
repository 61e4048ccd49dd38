import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import * as contract from '@tallyhouse/contract/withdrawable-points'
import { sql } from 'kysely'
import { type GiftShare, giftsAmong } from '#core/ledger/gift-share.ts'
import { earnedFromOffers } from '#core/ledger/offer-earnings.ts'
import type { Db } from '#platform/db/connect.ts'
import type { WithdrawalRow } from './withdrawal-summary.ts'

/** The facts that decide whether a player may withdraw. Amounts are in points. */
export type EligibilityFacts = GiftShare & {
  isVerified: boolean
  createdAt: Date
  isBanned: boolean
  debt: number
  available: number
  /** Requested since midnight UTC, without failed, rejected, and returned withdrawals. */
  withdrawnToday: number
  /** How many withdrawals were requested since midnight UTC, whatever their outcome. */
  requestsToday: number
  /** Net of reversals. */
  earnedFromOffers: number
  /** Withdrawn, or held to be. */
  leftOrLeaving: number
  /** When they last changed their password or email, or used a recovery code; null if never. */
  securityChangedAt: Date | null
  /** When their break from playing ends; null if there is none. A break does not block withdrawals. */
  timeOutUntil: Date | null
  excludedUntil: Date | null
}

/** The facts stay valid only while the caller holds the player's lock. */
export async function readEligibilityFacts(
  db: Db,
  playerId: number,
  now: Date,
): Promise<EligibilityFacts> {
  const midnight = utcMidnight(now)
  const { rows } = await sql<EligibilityFacts>`
    select email_verified_at is not null as "isVerified", created_at as "createdAt", debt, available,
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned",
      (select coalesce(sum(amount), 0)::bigint from withdrawal
        where withdrawal.player_id = player.id and created_at >= ${midnight}
          and status not in ('failed', 'rejected', 'returned')) as "withdrawnToday",
      (select count(*) from withdrawal
        where withdrawal.player_id = player.id and created_at >= ${midnight}) as "requestsToday",
      ${earnedFromOffers(sql`player.id`)} as "earnedFromOffers",
      gift_points as "giftPoints", gift_total as "giftTotal",
      withdrawn + (select coalesce(sum(amount), 0)::bigint from hold
        where hold.player_id = player.id and resolution is null) as "leftOrLeaving",
      security_changed_at as "securityChangedAt",
      (select max(ends_at) from play_break where play_break.player_id = player.id
        and kind = 'time_out' and ends_at > ${now}) as "timeOutUntil",
      (select max(ends_at) from play_break where play_break.player_id = player.id
        and kind = 'self_exclusion' and ends_at > ${now}) as "excludedUntil"
    from player join wallet on wallet.player_id = player.id
    where player.id = ${playerId}`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error(`there is no player ${playerId}`)
  return facts
}

/** The points that may be withdrawn once withdrawals are unlocked. */
export function withdrawablePoints(facts: EligibilityFacts): number {
  return contract.withdrawablePoints({
    points: facts.available,
    giftPoints: giftsAmong(facts.available, facts),
    offerPoints: facts.earnedFromOffers,
    withdrawnPoints: facts.leftOrLeaving,
  })
}

/**
 * When the hold on payouts to never-paid destinations ends, which follows a security change; null if there
 * is no hold.
 */
export function heldAfterChange(
  { securityChangedAt }: Pick<EligibilityFacts, 'securityChangedAt'>,
  { payoutAddressWaitHours }: Settings,
  now: Date,
): Date | null {
  if (securityChangedAt === null) return null
  const heldUntil = new Date(securityChangedAt.getTime() + payoutAddressWaitHours * HOUR_MS)
  return heldUntil > now ? heldUntil : null
}

const HOUR_MS = 3_600_000

/**
 * Points that the player requested on a withdrawal's UTC day, up to and including it, without those
 * that were returned since. Review rules use this total, so that splitting a withdrawal gains nothing.
 */
export async function requestedThatDay(
  db: Db,
  { id, player_id: playerId, created_at: createdAt }: WithdrawalRow,
): Promise<number> {
  const { rows } = await sql<{ requested: number }>`
    select coalesce(sum(amount), 0)::bigint as requested from withdrawal
    where player_id = ${playerId} and id <= ${id} and created_at >= ${utcMidnight(createdAt)}
      and status not in ('failed', 'rejected', 'returned')`.execute(db)
  return rows[0]?.requested ?? 0
}

function utcMidnight(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()))
}
