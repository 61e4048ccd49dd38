import type { friendState, referralFriends } from '@tallyhouse/contract/referrals'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { earnedFromOffers } from '#core/ledger/offer-earnings.ts'
import type { Db } from '#platform/db/connect.ts'
import { isUnderReview } from './referral-status.ts'

type Friend = z.output<typeof referralFriends.response>[number]

type Row = {
  username: string
  flag: Friend['shared']
  isUnderReview: boolean
  isVerified: boolean
  isRewarded: boolean
  earned: number
  points: number
  createdAt: Date
}

/**
 * The players who signed up with a player's code, newest first. To protect their privacy, what they earned from
 * offers is shown only up to `threshold`, the points required for the reward.
 */
export async function readFriends(
  db: Db,
  { playerId, threshold, limit }: { playerId: number; threshold: number; limit: number },
): Promise<Friend[]> {
  const { rows } = await sql<Row>`
    select friend.username, flag, ${isUnderReview} as "isUnderReview", friend.email_verified_at is not null as "isVerified",
      coalesce(paid.is_rewarded, false) as "isRewarded", ${earnedFromOffers(sql`friend.id`)} as earned,
      coalesce(paid.points, 0)::bigint as points, referral.created_at as "createdAt"
    from referral join player friend on friend.id = referral.friend_id
    cross join lateral (
      select sum(points - taken_points) as points,
        bool_or(kind = 'reward' and reversed_at is null) as is_rewarded
      from referral_payment where friend_id = friend.id
    ) as paid
    where referrer_id = ${playerId} order by referral.friend_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    name: `${row.username[0]}…${row.username.at(-1)}`,
    state: toFriendState(row),
    shared: row.flag,
    progress: Math.max(0, Math.min(row.earned, threshold)),
    points: row.points,
    joinedAt: row.createdAt.toISOString(),
  }))
}

function toFriendState({
  flag,
  isUnderReview,
  isVerified,
  isRewarded,
}: Row): z.output<typeof friendState> {
  if (flag !== null) return isUnderReview ? 'under_review' : 'declined'
  if (isRewarded) return 'rewarded'
  return isVerified ? 'earning' : 'unverified'
}
