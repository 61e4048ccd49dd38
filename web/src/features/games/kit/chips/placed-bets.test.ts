import { STAKE_MAX } from '@tallyhouse/contract/values'
import { expect, it } from 'vitest'
import { doubled, scaledTo, sumBets, withBet } from './placed-bets.ts'

type Bet = { spot: string; amount: number }

const bets: Bet[] = [
  { spot: 'seven', amount: 5 },
  { spot: 'split', amount: 3 },
  { spot: 'dozen', amount: 1 },
]
const place = (placed: Bet[], spot: string, amount: number) =>
  withBet(placed, { spot, amount }, (bet) => bet.spot)

it('stacks chips on one spot, apart from other bets', () => {
  const stacked = place(place(bets, 'seven', 25), 'red', 1)
  expect(stacked.map(({ amount }) => amount)).toEqual([30, 3, 1, 1])
  expect(sumBets(stacked)).toBe(35)
})

it('never exceeds the maximum stake', () => {
  const full = place([], 'seven', STAKE_MAX)
  expect(place(full, 'split', 1)).toBe(full)
  expect(doubled(full)).toBe(full)
})

it('doubles every bet', () => {
  expect(doubled(bets).map(({ amount }) => amount)).toEqual([10, 6, 2])
})

it('scales down to any total exactly, without bets of nothing', () => {
  for (let total = 1; total < 9; total += 1) {
    const lowered = scaledTo(bets, total)
    expect(sumBets(lowered)).toBe(total)
    expect(lowered.every(({ amount }) => amount > 0)).toBe(true)
  }
})

it('scales up to any total exactly, without reducing a bet', () => {
  for (let total = 9; total < 200; total += 1) {
    const grown = scaledTo(bets, total)
    expect(sumBets(grown)).toBe(total)
    expect(grown.every(({ amount }, index) => amount >= (bets[index]?.amount ?? 0))).toBe(true)
  }
})
