import * as m from '@tallyhouse/messages/auto-bet'
import type { WholeNumber } from '#lib/whole-number.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import type { Obstacle } from '../stake/obstacle.tsx'
import type { AutoBetSettings } from './auto-bet.ts'
import { actionNames, conditionNames, hasAmount, type Rule, simpleRules } from './rules.ts'

/** A rule as entered in the form. */
export type RuleDraft = Pick<Rule, 'condition' | 'action'> & {
  count: WholeNumber
  amount: WholeNumber
}

/** The settings as entered in the form. */
export type AutoBetDraft = Record<(typeof numbers)[number], WholeNumber> & {
  /** Whether the rules replace the two percentages. */
  isAdvanced?: boolean
  /** In the order in which they apply. Missing in drafts from before there were rules. */
  rules?: RuleDraft[]
}

const numbers = ['bets', 'stopOnLoss', 'stopOnProfit', 'onWinPercent', 'onLossPercent'] as const

export const initialAutoBet: AutoBetDraft = {
  bets: 10,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: null,
  stopOnProfit: null,
}

export const TERM_MAX = 1_000_000
export const RULES_MAX = 12

/** The settings, or undefined until all fields are valid and there is a stop on loss. */
export function toAutoBetSettings(draft: AutoBetDraft): Omit<AutoBetSettings, 'stake'> | undefined {
  const rules = toRules(draft)
  if (!areNumbersValid(draft) || !draft.stopOnLoss || rules === undefined) return undefined
  return {
    bets: draft.bets ?? 0,
    stopOnLoss: draft.stopOnLoss,
    stopOnProfit: draft.stopOnProfit ?? 0,
    rules,
  }
}

/** Why auto-bet cannot start with these settings. */
export function obstacleToStart(amount: number, draft: AutoBetDraft): Obstacle | undefined {
  const { stopOnLoss } = draft
  if (!areNumbersValid(draft)) return { reason: m.fixSettings() }
  if (toRules(draft) === undefined) return { reason: m.fixRules() }
  if (!stopOnLoss) return { reason: m.stopOnLossMissing(), field: 'stopOnLoss' }
  if (stopOnLoss >= amount) return undefined
  return { reason: m.stopOnLossTooLow(), field: 'stopOnLoss' }
}

/** A complete rule; undefined while a number is missing or invalid. */
export function toRule({ condition, count, action, amount }: RuleDraft): Rule | undefined {
  if (!count || (hasAmount(action) && !amount)) return undefined
  return { condition, count, action, amount: amount ?? 1 }
}

/** Whether a stored value is a valid draft. */
export function isAutoBetDraft(stored: unknown): stored is AutoBetDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft = stored as Record<string, unknown>
  const { isAdvanced = false, rules = [] } = draft
  return (
    numbers.every((name) => isTerm(draft[name], 0)) &&
    typeof isAdvanced === 'boolean' &&
    Array.isArray(rules) &&
    rules.length <= RULES_MAX &&
    rules.every(isRuleDraft)
  )
}

function isRuleDraft(stored: unknown): stored is RuleDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { condition, count, action, amount } = stored as Record<string, unknown>
  return (
    conditionNames.some((name) => name === condition) &&
    actionNames.some((name) => name === action) &&
    isTerm(count, 1) &&
    isTerm(amount, 1)
  )
}

function isTerm(value: unknown, min: number): value is number | null {
  return value === null || isWholeWithin(value, min, TERM_MAX)
}

function toRules({ isAdvanced, rules = [], ...draft }: AutoBetDraft): Rule[] | undefined {
  if (!isAdvanced) return simpleRules(draft.onWinPercent ?? 0, draft.onLossPercent ?? 0)
  const complete = rules.flatMap((rule) => toRule(rule) ?? [])
  return complete.length === rules.length ? complete : undefined
}

function areNumbersValid(draft: AutoBetDraft): boolean {
  return numbers.every((name) => draft[name] !== undefined)
}
