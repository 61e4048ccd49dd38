import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

export const dailyBonus = {
  reason: 'daily_bonus',
  trigger: 'claim',
  description: m.dailyBonus,
  figure: 'bonuses',
  settings: [],
  historyKind: 'daily_bonus',
} as const satisfies Reward
