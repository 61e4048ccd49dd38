import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import type { BetOdds } from '@tallyhouse/game-rules/instant-game'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { expect, it } from 'vitest'
import { allGames, type GameType, gameType } from '../all-games.ts'
import type { OddsNames } from './odds-names.ts'
import { segmentName } from './wheel-names.ts'

const rules: Record<GameType, { odds(): BetOdds[] }> = { ...instantGames, ...roundGames }

function readNames(game: GameType): OddsNames<unknown, unknown> {
  return allGames[game].names as OddsNames<never, unknown> as OddsNames<unknown, unknown>
}

it.each([
  ['dice', 'over', 'Over'],
  ['roulette', 'sixline', 'Six line'],
  ['roulette', { singleZero: 'sixline' }, 'Six line, single zero'],
  ['dice', { winningRolls: 4950 }, '49.50% chance'],
  ['crash', { targetHundredths: 150 }, 'Target 1.50×'],
  ['mines', { mineCount: 3, safeTiles: 1 }, '3 mines, 1 safe tile'],
  ['keno', { paytable: 'balanced', picks: 1 }, 'Balanced, 1 pick'],
  ['keno', { paytable: 'classic', picks: 10 }, 'Classic, 10 picks'],
  ['keno', { paytable: 'high', picks: 1 }, 'High risk, 1 pick'],
  ['wheel', { segments: 50, risk: 'high' }, '50 segments, high risk'],
  ['plinko', { rows: 8, risk: 'low' }, '8 rows, low risk'],
] as const)('of %s names the bet %j', (game, bet, name) => {
  expect(readNames(game).bet(bet)).toBe(name)
})

it.each([
  ['blackjack', { netStakes: 2 }, 'Net win of 2 bets'],
  ['blackjack', { netStakes: -8 }, 'Net loss of 8 bets'],
  ['slots', { triple: 'cherry' }, 'Three cherries'],
  ['wheel', { segmentHundredths: 0 }, 'Bankruptcy'],
  ['keno', { matches: 1 }, '1 match'],
  ['plinko', { bin: 0 }, 'Bin 1'],
] as const)('of %s names the result %j', (game, result, name) => {
  expect(readNames(game).result(result)).toBe(name)
})

it.each(gameType.options)(
  'gives the bets of %s, and the results of a bet, different names',
  (game) => {
    const { bet: betName, result: resultName } = readNames(game)
    const bets = rules[game].odds()
    expect(new Set(bets.map(({ bet }) => betName(bet))).size).toBe(bets.length)
    for (const { payTable } of bets) {
      const names = payTable.map(({ outcome }) => resultName(outcome))
      expect(new Set(names).size).toBe(names.length)
    }
  },
)

it.each(gameType.options)('gives the bets in a table of %s different names', (game) => {
  const { tables } = readNames(game)
  const names = rules[game]
    .odds()
    .map(({ bet }) => tables && `${tables.table(bet)}: ${tables.bet(bet)}`)
  expect(new Set(names).size).toBe(tables ? names.length : 1)
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
