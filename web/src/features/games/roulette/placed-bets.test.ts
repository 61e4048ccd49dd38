import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { tableBets } from '@tallyhouse/game-rules/roulette-table'
import { expect, it } from 'vitest'
import { sumBets } from '../kit/chips/placed-bets.ts'
import { addChip, amountOn, removeBet, winlessBets } from './placed-bets.ts'

const seven = { type: 'straight' as const, numbers: [7] }
const split = { type: 'split' as const, numbers: [7, 8] }
const bets: RouletteBet[] = [
  { ...seven, amount: 5 },
  { ...split, amount: 3 },
  { type: 'dozen', numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], amount: 1 },
]

it('stacks chips on one spot, apart from other bets on the same number', () => {
  const stacked = addChip(addChip(bets, seven, 25), split, 1)
  expect([amountOn(stacked, seven), amountOn(stacked, split), sumBets(stacked)]).toEqual([
    30, 4, 35,
  ])
  expect(amountOn(stacked, { type: 'straight', numbers: [8] })).toBe(0)
})

it('removes a whole bet and leaves the others', () => {
  expect(removeBet(bets, seven)).toEqual(bets.slice(1))
})

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
