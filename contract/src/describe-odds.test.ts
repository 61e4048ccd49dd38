import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { expect, it } from 'vitest'
import { describeBet, describeOutcome, segmentName } from './describe-odds.ts'

const games = Object.values({ ...instantGames, ...roundGames })

it.each([
  ['over', 'Over'],
  ['sixline', 'Six line'],
  [{ singleZero: 'sixline' }, 'Six line, single zero'],
  [{ winningRolls: 4950 }, '49.50% chance'],
  [{ targetHundredths: 150 }, 'Target 1.50×'],
  [{ mineCount: 3, safeTiles: 1 }, '3 mines, 1 safe tile'],
  [{ paytable: 'balanced', picks: 1 }, 'Balanced, 1 pick'],
  [{ paytable: 'classic', picks: 10 }, 'Classic, 10 picks'],
  [{ paytable: 'high', picks: 1 }, 'High risk, 1 pick'],
  [{ segments: 50, risk: 'high' }, '50 segments, high risk'],
  [{ rows: 8, risk: 'low' }, '8 rows, low risk'],
] as const)('names the bet %j', (bet, name) => {
  expect(describeBet(bet)).toBe(name)
})

it.each([
  [{ netStakes: 2 }, 'Net win of 2 bets'],
  [{ netStakes: -8 }, 'Net loss of 8 bets'],
  [{ triple: 'cherry' }, 'Three cherries'],
  [{ segmentHundredths: 0 }, 'Bankruptcy'],
  [{ matches: 1 }, '1 match'],
  [{ bin: 0 }, 'Bin 1'],
] as const)('names the outcome %j', (outcome, name) => {
  expect(describeOutcome(outcome)).toBe(name)
})

it('gives the bets of a game, and the outcomes of a bet, different names', () => {
  for (const { odds } of games) {
    const bets = odds()
    expect(new Set(bets.map(({ bet }) => describeBet(bet))).size).toBe(bets.length)
    for (const { payTable } of bets) {
      const names = payTable.map(({ outcome }) => describeOutcome(outcome))
      expect(new Set(names).size).toBe(names.length)
    }
  }
})

it('names the segments of the wheel in their order', () => {
  const names = wheelSegments.map(({ multiplierHundredths }) => segmentName(multiplierHundredths))
  expect(names).toEqual([
    'Bankruptcy',
    '1.2x',
    '1x',
    '1.5x',
    'Bankruptcy',
    '2x',
    '0.8x',
    '1.8x',
    'Bankruptcy',
    '1.3x',
    '0.5x',
    '3x',
  ])
})
