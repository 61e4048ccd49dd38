import { expect, it } from 'vitest'
import { applyRules, type Condition, type Rule, ruleText, simpleRules } from './rules.ts'
import { strategies } from './strategies.ts'
import { noBets, type Tally, tallied } from './tally.ts'

type Letter = 'W' | 'L' | 'P'
const payouts: Record<Letter, number> = { W: 2, L: 0, P: 1 }

/** The stakes of bets with these results, the first of which has a stake of 10, and that of the next one. */
function stakesAfter(rules: Rule[], results: string): number[] {
  const original = 10
  let tally: Tally = noBets
  const stakes = [original]
  for (const letter of results as Iterable<Letter>) {
    const stake = stakes.at(-1) ?? 0
    tally = tallied(tally, { stake, payout: stake * payouts[letter] })
    stakes.push(applyRules(rules, { stake, original, tally }).stake)
  }
  return stakes
}

/** The bets, by number, after which a condition held. */
function heldAfter(condition: Condition, count: number, results: string): number[] {
  const rules: Rule[] = [{ condition, count, action: 'raise_points', amount: 1 }]
  const stakes = stakesAfter(rules, results)
  return stakes.flatMap((stake, bets) => (bets > 0 && stake > (stakes[bets - 1] ?? 0) ? bets : []))
}

it.each<[Condition, number, string, number[]]>([
  ['bets', 2, 'WLPWL', [2, 4]],
  ['wins', 2, 'WLWPWW', [3, 6]],
  ['losses', 2, 'LWLLWL', [3, 6]],
  ['win_streak_every', 2, 'WLWWWWL', [4, 6]],
  ['loss_streak_every', 2, 'LPLLLW', [3, 5]],
  ['win_streak_at', 2, 'WWWWLWW', [2, 7]],
  ['loss_streak_at', 2, 'LLLWLL', [2, 6]],
  ['win_streak_from', 2, 'WWWLW', [2, 3]],
  ['loss_streak_from', 3, 'LLLPLWL', [3, 5]],
  ['profit', 10, 'WLPW', [1, 4]],
  ['loss', 20, 'LLWPL', [2, 5]],
])('%s of %i holds after these bets of %s', (condition, count, results, held) => {
  expect(heldAfter(condition, count, results)).toEqual(held)
})

it('raises, lowers down to the original stake, sets, and resets', () => {
  const every = (action: Rule['action'], amount: number): Rule[] => [
    { condition: 'bets', count: 1, action, amount },
  ]
  expect(stakesAfter(every('raise_percent', 50), 'LLL')).toEqual([10, 15, 22, 33])
  expect(stakesAfter(every('raise_points', 7), 'LL')).toEqual([10, 17, 24])
  expect(stakesAfter(every('set_points', 3), 'L')).toEqual([10, 3])
  expect(stakesAfter([...every('set_points', 40), ...every('lower_percent', 50)], 'L')).toEqual([
    10, 20,
  ])
  expect(stakesAfter([...every('set_points', 14), ...every('lower_points', 5)], 'L')).toEqual([
    10, 10,
  ])
  expect(stakesAfter([...every('set_points', 4), ...every('lower_points', 3)], 'L')).toEqual([
    10, 4,
  ])
  expect(stakesAfter([...every('set_points', 90), ...every('reset', 1)], 'L')).toEqual([10, 10])
})

it('stays between one point and the maximum bet', () => {
  const rules: Rule[] = [
    { condition: 'bets', count: 1, action: 'raise_percent', amount: 1_000_000 },
  ]
  const [, , third] = stakesAfter(rules, 'LL')
  expect(third).toBe(1_000_000)
})

it('applies rules in order, and none after a stop', () => {
  const tally = tallied(noBets, { stake: 10, payout: 0 })
  const rules: Rule[] = [
    { condition: 'losses', count: 1, action: 'raise_points', amount: 5 },
    { condition: 'wins', count: 1, action: 'raise_points', amount: 100 },
    { condition: 'losses', count: 1, action: 'raise_percent', amount: 100 },
    { condition: 'loss', count: 10, action: 'stop', amount: 1 },
    { condition: 'bets', count: 1, action: 'reset', amount: 1 },
  ]
  expect(applyRules(rules, { stake: 10, original: 10, tally })).toEqual({ stake: 30, stoppedBy: 4 })
})

it('raises by the simple percentages, or returns to the original stake', () => {
  expect(stakesAfter(simpleRules(0, 100), 'LLPWL')).toEqual([10, 20, 40, 40, 10, 20])
  expect(stakesAfter(simpleRules(50, 0), 'WWL')).toEqual([10, 15, 22, 10])
  expect(simpleRules(0, 0)).toEqual([])
})

it('treats a payout below the stake as a loss', () => {
  expect(tallied(noBets, { stake: 20, payout: 16 })).toMatchObject({ losses: 1, net: -4 })
})

it('counts wagers, and the highest and lowest net', () => {
  const tally = [
    { stake: 10, payout: 30 },
    { stake: 50, payout: 0 },
    { stake: 5, payout: 5 },
  ].reduce(tallied, noBets)
  expect(tally).toMatchObject({ bets: 3, wins: 1, wagered: 65, net: -30, highest: 20, lowest: -30 })
})

it.each([
  ['Martingale', 'LLLWLW', [10, 20, 40, 80, 10, 20, 10]],
  ['Delayed Martingale', 'LLLLWL', [10, 10, 10, 20, 40, 10, 10]],
  ['Paroli', 'WWWWLW', [10, 20, 40, 10, 20, 10, 20]],
  ['D’Alembert', 'LLWWWL', [10, 20, 30, 20, 10, 10, 20]],
])('the strategy %s bets as described', (name, results, stakes) => {
  const strategy = strategies.find((each) => each.name() === name)
  expect(stakesAfter(strategy?.rules(10) ?? [], results)).toEqual(stakes)
})

it('describes a rule in a sentence', () => {
  expect(
    ruleText({ condition: 'loss_streak_every', count: 3, action: 'raise_percent', amount: 100 }),
  ).toBe('Every 3 losses in a row: raise the bet by 100%.')
  expect(ruleText({ condition: 'wins', count: 1, action: 'reset', amount: 1 })).toBe(
    'After each win: return to the original bet.',
  )
  expect(ruleText({ condition: 'profit', count: 2500, action: 'set_points', amount: 1 })).toBe(
    'At a net profit of 2,500 points or more: set the bet to 1 point.',
  )
})
