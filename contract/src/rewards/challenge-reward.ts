import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

export const challengeReward = {
  reason: 'challenge_reward',
  repayment: 'challenge_debt_repayment',
  trigger: 'claim',
  description: m.challengeReward,
  figure: 'challenges',
  settings: [],
  claims: { table: 'challenge_claim', source: 'id', points: 'reward' },
  historyKind: 'challenge',
} as const satisfies Reward
