import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

export const referralCommission = {
  reason: 'referral_commission',
  repayment: 'referral_debt_repayment',
  trigger: 'friend',
  isEarned: true,
  description: m.referralCommission,
  figure: 'referrals',
  settings: ['referral_commission_percent'],
} as const satisfies Reward
