import { referralStats } from '@tallyhouse/contract/referrals'
import type { CallAnswer } from '#lib/call.ts'
import { queryOf } from '#lib/query-of.ts'

export type ReferralStats = CallAnswer<typeof referralStats>

/** The player's referral code, its earnings, and the terms. */
export const referralQuery = { ...queryOf(referralStats, {}), staleTime: 0 }
