import { formatPoints } from '../../lib/format-points.ts'
import type { ReferralStats } from './referral-query.ts'

/** What a friend brings, in sentences; terms that pay nothing are not told. */
export function referralTerms({
  reward,
  threshold,
  commissionPercent,
}: Pick<ReferralStats, 'reward' | 'threshold' | 'commissionPercent'>): string {
  const once = `You get ${formatPoints(reward)} points once a friend has verified their email and earned ${formatPoints(threshold)} points.`
  if (commissionPercent === 0) return once
  const share = `${commissionPercent}% of what they earn from offers`
  return reward === 0 ? `You get ${share}.` : `${once} After that, you get ${share}.`
}
