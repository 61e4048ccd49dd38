import * as m from '@tallyhouse/messages/auto-bet'
import type { Rule } from './rules.ts'

export type Strategy = {
  name: () => string
  description: () => string
  /** @param stake the original stake, in points */
  rules: (stake: number) => Rule[]
}

const onWin: Pick<Rule, 'condition' | 'count'> = { condition: 'wins', count: 1 }
const onLoss: Pick<Rule, 'condition' | 'count'> = { condition: 'losses', count: 1 }
const double: Pick<Rule, 'action' | 'amount'> = { action: 'raise_percent', amount: 100 }
const reset: Pick<Rule, 'action' | 'amount'> = { action: 'reset', amount: 1 }

/** Well-known rule sets to start from. */
export const strategies: Strategy[] = [
  {
    name: m.martingale,
    description: m.martingaleText,
    rules: () => [
      { ...onLoss, ...double },
      { ...onWin, ...reset },
    ],
  },
  {
    name: m.delayedMartingale,
    description: m.delayedMartingaleText,
    rules: () => [
      { condition: 'loss_streak_from', count: 3, ...double },
      { ...onWin, ...reset },
    ],
  },
  {
    name: m.paroli,
    description: m.paroliText,
    rules: () => [
      { ...onWin, ...double },
      { condition: 'win_streak_every', count: 3, ...reset },
      { ...onLoss, ...reset },
    ],
  },
  {
    name: m.dalembert,
    description: m.dalembertText,
    rules: (stake) => [
      { ...onLoss, action: 'raise_points', amount: stake },
      { ...onWin, action: 'lower_points', amount: stake },
    ],
  },
]
