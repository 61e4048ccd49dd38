import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/connect.ts'

/** A friend's progress toward the referrer's reward. Amounts are in points. */
type ReferralStatus = {
  isVerified: boolean
  isFlagged: boolean
  /** Whether an admin reviewed the referral and cleared it. */
  isCleared: boolean
  /** From offers and challenges, net of chargebacks. */
  earned: number
  /** The reward that was paid and not taken back. */
  reward: { id: number; points: number; threshold: number } | undefined
}

/** Reads the database, so write open books first. */
export async function readReferralStatus(tx: Tx, friendId: number): Promise<ReferralStatus> {
  const { rows } = await sql<
    Omit<ReferralStatus, 'reward'> & { id: number | null; points: number; threshold: number }
  >`
    select player.email_verified_at is not null as "isVerified",
      referral.flag is not null as "isFlagged", referral.cleared_at is not null as "isCleared",
      ${earnedBy(sql`player.id`)} as earned, reward.id, reward.points, reward.threshold
    from referral join player on player.id = referral.friend_id
    left join referral_payment reward on reward.friend_id = referral.friend_id
      and reward.kind = 'reward' and reward.reversed_at is null
    where referral.friend_id = ${friendId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`player ${friendId} has no referrer`)
  const { id, points, threshold, ...status } = row
  return { ...status, reward: id === null ? undefined : { id, points, threshold } }
}

/** SQL for the points that a player earned from offers and challenges, net of chargebacks. */
export function earnedBy(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(case when reason in ('offer_credit', 'challenge_reward') then amount else -amount end)
    from transfer where transfer.player_id = ${playerId} and reason in
      ('offer_credit', 'challenge_reward', 'offer_chargeback', 'offer_chargeback_debt')
  ), 0)::bigint`
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
