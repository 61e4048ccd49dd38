import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

export const dailyBonus = {
  reason: 'daily_bonus',
  trigger: 'claim',
  isEarned: true,
  description: m.dailyBonus,
  figure: 'bonuses',
  settings: [],
  claims: { table: 'daily_bonus_claim', source: 'id', points: 'points' },
  historyKind: 'daily_bonus',
} as const satisfies Reward
