import { baccaratNames } from '@tallyhouse/contract/games/names/baccarat-names'
import { crashNames } from '@tallyhouse/contract/games/names/crash-names'
import { diceNames } from '@tallyhouse/contract/games/names/dice-names'
import { kenoNames } from '@tallyhouse/contract/games/names/keno-names'
import { minesNames } from '@tallyhouse/contract/games/names/mines-names'
import { rouletteNames } from '@tallyhouse/contract/games/names/roulette-names'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import type { BetOdds } from '@tallyhouse/game-rules/instant-game'
import { keno } from '@tallyhouse/game-rules/keno'
import { mines, minesBets } from '@tallyhouse/game-rules/mines'
import { roulette } from '@tallyhouse/game-rules/roulette'
import { expect, it } from 'vitest'
import type { AnyOddsNames, RuledGame } from '../kit/odds/returns-at.ts'
import { returnColumns, rulesTables } from './rules-tables.ts'

it('has a table for each mode of dice with a line for each bet', () => {
  const [classic, hundredSided, ...others] = rulesTables(dice.odds(), {
    names: diceNames,
    stake: 10,
  })
  expect([classic?.name, hundredSided?.name, others]).toEqual(['Classic die', '0.00 to 99.99', []])
  expect(classic?.lines.map(({ name, rtp }) => [name, rtp])).toEqual([
    ['Over', 0.9],
    ['Under', 0.9],
  ])
  expect(
    hundredSided?.lines.map(({ name, multiplierHundredths }) => [name, multiplierHundredths]),
  ).toContainEqual(['49.50% chance', 200])
})

it('has the payout and the return at the stake', () => {
  const [table] = rulesTables(crash.odds(), { names: crashNames, stake: 5 })
  expect(
    table?.lines.map(({ name, payout, rtp }) => [name, payout, rtp && (100 * rtp).toFixed(1)]),
  ).toContainEqual(['Target 1.50×', 7, '89.6'])
})

it('has a table for each roulette wheel with a line for each type of bet', () => {
  const tables = rulesTables(roulette.odds(), { names: rouletteNames, stake: 10 })
  expect(tables.map(({ name, lines }) => [name, lines.length, lines[0]?.name])).toEqual([
    ['Double zero', 13, 'Straight'],
    ['Single zero', 13, 'Straight'],
  ])
})

it('has a table for each mine count and a line for each count of safe tiles', () => {
  const tables = rulesTables(mines.odds(), { names: minesNames, stake: 10 })
  expect(tables.map(({ name }) => name)).toEqual(
    Array.from({ length: 24 }, (_, index) => (index === 0 ? '1 mine' : `${index + 1} mines`)),
  )
  expect(tables.map(({ lines }) => lines.length)).toEqual(tables.map((_, index) => 24 - index))
  expect(tables[2]?.lines[1]).toMatchObject({ name: '2 safe tiles', multiplierHundredths: 124 })
})

it('has a table for each keno bet and a line for each count of matches', () => {
  const table = rulesTables(keno.odds(), { names: kenoNames, stake: 10 }).find(
    ({ name }) => name === 'Balanced, 2 picks',
  )
  expect(
    table?.lines.map(({ name, multiplierHundredths }) => [name, multiplierHundredths]),
  ).toEqual([
    ['0 matches', 0],
    ['1 match', 100],
    ['2 matches', 950],
  ])
})

const row = (
  bets: BetOdds[],
  stake: number,
  game: { names: AnyOddsNames } & Pick<RuledGame, 'extremes'>,
) => returnColumns(bets, game).map(({ name, at }) => [name, at(stake)])

it('has a column per bet if there are few', () => {
  expect(row(baccarat.odds().slice(0, 3), 10, { names: baccaratNames })).toEqual([
    ['Player', '98.77%'],
    ['Banker', '96.64%'],
    ['Tie', '85.88%'],
  ])
})

it('has the worst and the best if there are many bets', () => {
  const [[, lowest] = [], [, highest] = []] = row(minesBets(3), 10, { names: minesNames })
  expect([lowest, Number.parseFloat(highest ?? '') > 95]).toEqual(['88.00%', true])
  expect(row(crash.odds(), 1, { ...crash, names: crashNames })).toEqual([
    ['Lowest', '48.24%'],
    ['Highest', '96.00%'],
  ])
})

it('is null at stakes where no bet can win', () => {
  expect(row(dice.odds().slice(0, 2), 1, { names: diceNames })).toEqual([
    ['Over', null],
    ['Under', null],
  ])
  const classic = keno.odds().filter(({ bet }) => bet.paytable === 'classic' && bet.picks === 4)
  expect(row(classic, 1000, { names: kenoNames })).toEqual([['Return', null]])
})
