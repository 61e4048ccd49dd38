import { expect, it } from 'vitest'
import {
  type AutoBetDraft,
  initialAutoBet,
  isAutoBetDraft,
  RULES_MAX,
  toAutoBetSettings,
} from './draft.ts'

const draft: AutoBetDraft = { ...initialAutoBet, stopOnLoss: 100 }
const rule = { condition: 'losses', count: 3, action: 'raise_percent', amount: 100 } as const

it('treats an empty stop on profit as none, and two empty percentages as equal bets', () => {
  expect(toAutoBetSettings(draft)).toEqual({
    bets: 10,
    stopOnLoss: 100,
    stopOnProfit: 0,
    rules: [],
  })
})

it.each([null, 0, undefined])('has no settings if the stop on loss is %j', (stopOnLoss) => {
  expect(toAutoBetSettings({ ...draft, stopOnLoss })).toBeUndefined()
})

it.each(['bets', 'stopOnProfit', 'onWinPercent', 'onLossPercent'])(
  'has no settings while %s is not a whole number',
  (name) => {
    expect(toAutoBetSettings({ ...draft, [name]: undefined })).toBeUndefined()
  },
)

it('applies either the percentages or the rules', () => {
  const both = { ...draft, onLossPercent: 50, rules: [rule] }
  expect(toAutoBetSettings(both)?.rules.map(({ amount }) => amount)).toEqual([0, 50])
  expect(toAutoBetSettings({ ...both, isAdvanced: true })?.rules).toEqual([rule])
})

it('has no settings while a rule is incomplete', () => {
  const withRule = (change: object): AutoBetDraft => ({
    ...draft,
    isAdvanced: true,
    rules: [{ ...rule, ...change }],
  })
  expect(toAutoBetSettings(withRule({ count: null }))).toBeUndefined()
  expect(toAutoBetSettings(withRule({ amount: undefined }))).toBeUndefined()
  expect(toAutoBetSettings(withRule({ amount: null, action: 'stop' }))).toBeDefined()
})

it('reads drafts that were stored before there were rules', () => {
  expect(isAutoBetDraft(draft)).toBe(true)
})

it.each([
  [{ isAdvanced: 1 }],
  [{ rules: {} }],
  [{ rules: [null] }],
  [{ rules: [{ ...rule, condition: 'constructor' }] }],
  [{ rules: [{ ...rule, action: 'withdraw' }] }],
  [{ rules: [{ ...rule, count: 0 }] }],
  [{ rules: [{ ...rule, amount: 1.5 }] }],
  [{ rules: Array.from({ length: RULES_MAX + 1 }, () => rule) }],
])('refuses stored %j', (change) => {
  expect(isAutoBetDraft({ ...draft, isAdvanced: true, rules: [rule] })).toBe(true)
  expect(isAutoBetDraft({ ...draft, isAdvanced: true, rules: [rule], ...change })).toBe(false)
})
