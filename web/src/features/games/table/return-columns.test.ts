import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import type { BetOdds } from '@tallyhouse/game-rules/instant-game'
import { keno } from '@tallyhouse/game-rules/keno'
import { minesBets } from '@tallyhouse/game-rules/mines'
import { expect, it } from 'vitest'
import type { RuledGame } from '../kit/odds/ruled-game.ts'
import { returnColumns } from './return-columns.ts'

const row = (bets: BetOdds[], stake: number, game: Pick<RuledGame, 'extremes'> = {}) =>
  returnColumns(bets, game).map(({ name, at }) => [name, at(stake)])

it('has a column per bet if there are few', () => {
  expect(row(baccarat.odds(), 10)).toEqual([
    ['Player', '98.77%'],
    ['Banker', '96.64%'],
    ['Tie', '85.88%'],
  ])
})

it('has the worst and the best if there are many bets', () => {
  const [[, lowest] = [], [, highest] = []] = row(minesBets(3), 10)
  expect([lowest, Number.parseFloat(highest ?? '') > 95]).toEqual(['88.00%', true])
  expect(row(crash.odds(), 1, crash)).toEqual([
    ['Lowest', '48.24%'],
    ['Highest', '96.00%'],
  ])
})

it('is null at stakes where no bet can win', () => {
  expect(row(dice.odds(), 1)).toEqual([
    ['Over', null],
    ['Under', null],
  ])
  const classic = keno
    .odds()
    .filter(
      ({ bet }) =>
        typeof bet === 'object' && 'picks' in bet && bet.paytable === 'classic' && bet.picks === 4,
    )
  expect(row(classic, 1000)).toEqual([['Return', null]])
})
