import { STAKE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/auto-bet'
import { formatPoints } from '#lib/format-points.ts'
import type { Tally } from './tally.ts'

/** What happens to the next bet when a condition holds after a bet. */
export type Rule = {
  condition: Condition
  /** A count of bets, wins, or losses, or a net result in points. At least 1. */
  count: number
  action: RuleAction
  /** Percent or points; ignored by actions without an amount. At least 1. */
  amount: number
}

export type Condition = keyof typeof conditions
export type RuleAction = keyof typeof stakes | 'stop'

/** Whether each condition holds after the last bet. */
const conditions = {
  bets: ({ bets }, count) => bets % count === 0,
  wins: ({ last, wins }, count) => last === 'win' && wins % count === 0,
  losses: ({ last, losses }, count) => last === 'loss' && losses % count === 0,
  win_streak_every: ({ last, winStreak }, count) => last === 'win' && winStreak % count === 0,
  loss_streak_every: ({ last, lossStreak }, count) => last === 'loss' && lossStreak % count === 0,
  win_streak_at: ({ last, winStreak }, count) => last === 'win' && winStreak === count,
  loss_streak_at: ({ last, lossStreak }, count) => last === 'loss' && lossStreak === count,
  win_streak_from: ({ last, winStreak }, count) => last === 'win' && winStreak >= count,
  loss_streak_from: ({ last, lossStreak }, count) => last === 'loss' && lossStreak >= count,
  profit: ({ net }, points) => net >= points,
  loss: ({ net }, points) => -net >= points,
} satisfies Record<string, (tally: Tally, count: number) => boolean>

type StakeChange = { stake: number; original: number; amount: number }

/** The stake after each action. Lowering stops at the original stake. */
const stakes = {
  raise_percent: ({ stake, amount }) => Math.floor((stake * (100 + amount)) / 100),
  raise_points: ({ stake, amount }) => stake + amount,
  lower_percent: ({ stake, original, amount }) =>
    lowered(stake, Math.floor((stake * (100 - amount)) / 100), original),
  lower_points: ({ stake, original, amount }) => lowered(stake, stake - amount, original),
  set_points: ({ amount }) => amount,
  reset: ({ original }) => original,
} satisfies Record<string, (change: StakeChange) => number>

export const conditionNames = Object.keys(conditions) as Condition[]
export const actionNames = [...(Object.keys(stakes) as (keyof typeof stakes)[]), 'stop'] as const

export type Ruled = {
  /** The next bet's stake, from 1 to `STAKE_MAX`. */
  stake: number
  /** Which rule stops auto-bet, counted from 1; null if none does. */
  stoppedBy: number | null
}

/**
 * Applies the rules in order after a bet. Each continues with the stake that the one before it left, and
 * a stop is final.
 * @param original the first bet's stake
 */
export function applyRules(
  rules: Rule[],
  { stake, original, tally }: { stake: number; original: number; tally: Tally },
): Ruled {
  let next = stake
  for (const [index, { condition, count, action, amount }] of rules.entries()) {
    if (!conditions[condition](tally, count)) continue
    if (action === 'stop') return { stake: next, stoppedBy: index + 1 }
    next = within(stakes[action]({ stake: next, original, amount }))
  }
  return { stake: next, stoppedBy: null }
}

/** The rules for the two percentages in the simple settings. 0 returns to the original stake. */
export function simpleRules(onWinPercent: number, onLossPercent: number): Rule[] {
  if (onWinPercent === 0 && onLossPercent === 0) return []
  return [after('wins', onWinPercent), after('losses', onLossPercent)]
}

function after(condition: Condition, percent: number): Rule {
  return { condition, count: 1, action: percent === 0 ? 'reset' : 'raise_percent', amount: percent }
}

/** A rule as a sentence: `Every 3 losses: raise the bet by 100%.` */
export function ruleText({ condition, count, action, amount }: Rule): string {
  return m.rule({
    condition,
    count,
    number: formatPoints(count),
    action,
    amount: formatPoints(amount),
    amountCount: amount,
  })
}

/** Whether an action needs an amount. */
export function hasAmount(action: RuleAction): boolean {
  return action !== 'reset' && action !== 'stop'
}

function lowered(stake: number, next: number, original: number): number {
  return Math.max(next, Math.min(stake, original))
}

function within(stake: number): number {
  return Math.min(Math.max(stake, 1), STAKE_MAX)
}
