import { baccarat, spotOdds } from '@tallyhouse/game-rules/baccarat'
import { kenoPayouts } from '@tallyhouse/game-rules/keno'
import { slots } from '@tallyhouse/game-rules/slots'
import { expect, it } from 'vitest'
import { describeRules } from './describe-rules.ts'
import { gameType } from './games/all-games.ts'

it.each(gameType.options)('states the rules of %s', (game) => {
  expect(describeRules(game).length).toBeGreaterThan(1)
})

it('states what baccarat pays', () => {
  const [player, banker, tie] = (['player', 'banker', 'tie'] as const).map(
    (bet) => ((baccarat.payTable({ bet })[0]?.multiplierHundredths ?? 0) - 100) / 100,
  )
  expect(describeRules('baccarat')).toContain(
    `Player pays ${player} to 1, Banker ${banker} to 1, and Tie ${tie} to 1, rounded down to whole points.`,
  )
})

it('states what pairs pay', () => {
  const pair = spotOdds('playerPair').payTable[0]?.multiplierHundredths ?? 0
  expect(describeRules('baccarat').join(' ')).toContain(`pay ${pair / 100 - 1} to 1 if`)
})

it('states for how many picks the classic keno table never pays', () => {
  const picks = [1, 2, 3, 4].filter(
    (count) => Object.keys(kenoPayouts('classic', count)).length === 0,
  )
  expect(describeRules('keno').join(' ')).toContain(
    `With ${picks[0]} to ${picks.at(-1)} picks, it never pays.`,
  )
})

it('states the stops of the slot reels and what a pair pays', () => {
  const table = slots.payTable({})
  const rules = describeRules('slots').join(' ')
  expect(rules).toContain(`the same ${Math.cbrt(table[0]?.chanceDenominator ?? 0)} stops`)
  const pair = table.find(({ outcome }) => outcome === 'pair')
  expect(rules).toContain(
    `Any pair pays ${((pair?.multiplierHundredths ?? 0) / 100).toFixed(2)}× your bet`,
  )
})
