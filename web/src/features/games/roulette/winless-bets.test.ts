import { tableBets } from '@tallyhouse/game-rules/roulette-table'
import { expect, it } from 'vitest'
import { winlessBets } from './winless-bets.ts'

const on = (type: 'red' | 'black', amount: number) => ({
  type,
  numbers: tableBets[type][0] ?? [],
  amount,
})

it('explains that bets which cancel out cannot win', () => {
  expect(winlessBets([on('red', 10), on('black', 10)])?.reason).toBe(
    'These bets can’t win together: no number pays back more than the 20 points they cost.',
  )
})

it('returns nothing if a number wins, or without bets', () => {
  expect(winlessBets([on('red', 10), on('black', 9)])).toBeUndefined()
  expect(winlessBets([on('red', 1)])).toBeUndefined()
  expect(winlessBets([])).toBeUndefined()
})
