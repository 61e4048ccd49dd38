import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

/** The welcome notification, which every new player gets, names its points. */
export const signupBonus = {
  reason: 'signup_bonus',
  repayment: null,
  trigger: 'sign_up',
  description: m.signupBonus,
  figure: 'bonuses',
  settings: ['signup_bonus'],
} as const satisfies Reward
