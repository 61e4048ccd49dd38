import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

/** The notification does not name the friend, to protect their privacy. */
export const referralReward = {
  reason: 'referral_reward',
  repayment: 'referral_debt_repayment',
  trigger: 'friend',
  isEarned: true,
  description: m.referralReward,
  figure: 'referrals',
  settings: ['referral_reward', 'referral_threshold'],
  notification: (values: { points: number; threshold: number }) => ({
    title: text(notifications.referralRewardTitle),
    message: text(notifications.referralRewardBody, values),
  }),
} as const satisfies Reward
