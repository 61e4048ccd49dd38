import { expect, it } from 'vitest'
import type { HistoryItem } from '../history.ts'
import { resultOf } from './result-of.ts'

it.each([
  [18, false, 'Win'],
  [0, false, 'Loss'],
  [8, false, 'Loss'],
  [10, false, 'Push'],
  [10, true, 'Returned'],
])('calls a bet of 10 that brought %d (refunded: %s) %s', (winAmount, isRefunded, word) => {
  const multiplier = (winAmount / 10).toFixed(2)
  expect(resultOf({ betAmount: 10, winAmount, isRefunded, multiplier } as HistoryItem)).toBe(word)
})

it('calls a bet of 10 that came back at 1.09 no profit instead of a push (G4)', () => {
  const round = { betAmount: 10, winAmount: 10, isRefunded: false, multiplier: '1.09' }
  expect(resultOf(round as HistoryItem)).toBe('No profit')
})
