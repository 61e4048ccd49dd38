import { expect, it } from 'vitest'
import { roundResult } from './found-rounds.tsx'

it.each([
  [18, false, 'win'],
  [0, false, 'loss'],
  [8, false, 'loss'],
  [10, false, 'push'],
  [10, true, 'returned'],
])(
  'classifies a bet of 10 with a payout of %d (refunded: %s) as %s',
  (payout, isRefunded, result) => {
    const multiplier = (payout / 10).toFixed(2)
    expect(roundResult({ stake: 10, payout, isRefunded, multiplier })).toBe(result)
  },
)

it('classifies a bet of 10 that paid 10 at 1.09 as no profit instead of a push', () => {
  const round = { stake: 10, payout: 10, isRefunded: false, multiplier: '1.09' }
  expect(roundResult(round)).toBe('noProfit')
})
