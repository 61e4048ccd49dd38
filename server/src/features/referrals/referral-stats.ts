import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { isUnderReview } from './referral-status.ts'

/** What a player's referral code brought. Amounts are in points. */
type ReferralStats = {
  referralCode: string
  referralCount: number
  underReviewCount: number
  referralEarnings: number
}

/** Flagged friends do not count toward `referralCount`. Earnings are net of chargebacks. */
export async function readReferralStats(db: Db, playerId: number): Promise<ReferralStats> {
  const { rows } = await sql<ReferralStats>`
    select referral_code as "referralCode",
      (select count(*) from referral where referrer_id = player.id and flag is null)
        as "referralCount",
      (select count(*) from referral where referrer_id = player.id and ${isUnderReview})
        as "underReviewCount",
      coalesce((
        select sum(payment.points - payment.taken_points)
        from referral join referral_payment payment using (friend_id)
        where referrer_id = player.id
      ), 0)::bigint as "referralEarnings"
    from player where id = ${playerId}`.execute(db)
  const [stats] = rows
  if (stats === undefined) throw new Error(`there is no player ${playerId}`)
  return stats
}
