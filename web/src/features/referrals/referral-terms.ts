import * as m from '@tallyhouse/messages/referrals'
import { formatPoints } from '#lib/format-points.ts'
import type { ReferralStats } from './referral-query.ts'

/** What a referral pays, leaving out terms that pay nothing. */
export function referralTerms({
  reward,
  threshold,
  commissionPercent,
}: Pick<ReferralStats, 'reward' | 'threshold' | 'commissionPercent'>): string {
  const values = {
    reward: formatPoints(reward),
    threshold: formatPoints(threshold),
    percent: commissionPercent,
  }
  if (commissionPercent === 0) return m.termsReward(values)
  return reward === 0 ? m.termsCommission(values) : m.termsRewardAndCommission(values)
}
