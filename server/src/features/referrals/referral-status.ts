import { type RawBuilder, sql } from 'kysely'
import { earnedFromOffers } from '#core/ledger/offer-earnings.ts'
import { type BreakEnds, breakEnds, lastEnd } from '#core/protection/breaks.ts'
import type { Tx } from '#platform/db/connect.ts'

/** A friend's progress toward the referrer's reward. Amounts are in points. */
type ReferralStatus = {
  /** Whether the referrer is on a break. */
  isPaused: boolean
  isVerified: boolean
  isFlagged: boolean
  /** Whether an admin reviewed the referral and cleared it. */
  isCleared: boolean
  /** Toward the paid reward, or else toward the next one. */
  earned: number
  /** The reward that was paid and not taken back. */
  reward: { id: number; points: number; threshold: number } | undefined
}

/** Reads the database, so write open books first. */
export async function readReferralStatus(
  tx: Tx,
  friendId: number,
  now: Date,
): Promise<ReferralStatus> {
  const { rows } = await sql<
    Omit<ReferralStatus, 'reward' | 'isPaused'> &
      BreakEnds & { id: number | null; points: number; threshold: number }
  >`
    select player.email_verified_at is not null as "isVerified",
      ${breakEnds(sql`referrer_id`, now)},
      referral.flag is not null as "isFlagged", referral.cleared_at is not null as "isCleared",
      ${earnedToward(sql`player.id`, sql`reward.counts_challenges`)} as earned, reward.id, reward.points, reward.threshold
    from referral join player on player.id = referral.friend_id
    left join referral_payment reward on reward.friend_id = referral.friend_id
      and reward.kind = 'reward' and reward.reversed_at is null
    where referral.friend_id = ${friendId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`player ${friendId} has no referrer`)
  const { id, points, threshold, ...status } = row
  const reward = id === null ? undefined : { id, points, threshold }
  return { ...status, isPaused: lastEnd(row) !== null, reward }
}

/**
 * SQL for the points that count toward a reward: what the friend earned from offers, net of chargebacks,
 * and for rewards that were paid under the former rule also what they earned from challenges.
 */
export function earnedToward(
  friendId: RawBuilder<unknown>,
  countsChallenges: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`${earnedFromOffers(friendId)} + case when ${countsChallenges} then coalesce((
    select sum(amount)::bigint from transfer
    where transfer.player_id = ${friendId} and reason = 'challenge_reward'
  ), 0) else 0 end`
}

/** SQL for whether a `referral` is flagged and awaits an admin's decision. */
export const isUnderReview = sql<boolean>`(
  referral.flag is not null and exists (
    select from abuse_signal where abuse_signal.player_id = referral.friend_id
      and kind = 'self_referral' and details->>'friendId' = referral.friend_id::text
      and resolved_at is null
  )
)`

/** SQL for the ID of a player's referrer, who is paid for what the player earns; null without one. */
export function referrerFor(playerColumn: string): RawBuilder<number | null> {
  return sql`(select referrer_id from referral where friend_id = ${sql.ref(playerColumn)})`
}
