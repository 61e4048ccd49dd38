import { referralStats } from '@tallyhouse/contract/referrals'
import type { CallAnswer } from '#lib/calls/call.ts'
import { queryOf } from '#lib/calls/query-of.ts'

export type ReferralStats = CallAnswer<typeof referralStats>

/** The player's referral code, its earnings, and the terms. */
export const referralQuery = { ...queryOf(referralStats, {}), staleTime: 0 }
