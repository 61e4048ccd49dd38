import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** How far a friend is with what their referrer is paid for. Amounts are points. */
type Standing = {
  isVerified: boolean
  isFlagged: boolean
  /** Whether an admin looked at the referral and believes it. */
  isCleared: boolean
  /** What offers and challenges brought, less what chargebacks took. */
  earned: number
  /** The live reward: paid, and not taken back. */
  reward: { id: number; points: number; threshold: number } | undefined
}

/** Sees only what is written: write the books first. */
export async function readStanding(tx: Tx, friendId: number): Promise<Standing> {
  const { rows } = await sql<
    Omit<Standing, 'reward'> & { id: number | null; points: number; threshold: number }
  >`
    select player.email_verified_at is not null as "isVerified",
      referral.flag is not null as "isFlagged", referral.cleared_at is not null as "isCleared",
      ${earnedBy(sql`player.id`)} as earned, reward.id, reward.points, reward.threshold
    from referral join player on player.id = referral.friend_id
    left join referral_payment reward on reward.friend_id = referral.friend_id
      and reward.kind = 'reward' and reward.reversed_at is null
    where referral.friend_id = ${friendId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`nobody brought player ${friendId}`)
  const { id, points, threshold, ...standing } = row
  return { ...standing, reward: id === null ? undefined : { id, points, threshold } }
}

/** Points that a player has from offers and challenges, less what chargebacks took. */
export function earnedBy(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(case when reason in ('offer_credit', 'challenge_reward') then amount else -amount end)
    from transfer where transfer.player_id = ${playerId} and reason in
      ('offer_credit', 'challenge_reward', 'offer_chargeback', 'offer_chargeback_debt')
  ), 0)::bigint`
}

/** Whether the friend of a `referral` is flagged and no admin has decided on it yet. */
export const isUnderReview = sql<boolean>`(
  referral.flag is not null and exists (
    select from abuse_signal where abuse_signal.player_id = referral.friend_id
      and kind = 'self_referral' and details->>'friendId' = referral.friend_id::text
      and resolved_at is null
  )
)`
