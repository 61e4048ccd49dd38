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
  expect(resultOf({ betAmount: 10, winAmount, isRefunded } as HistoryItem)).toBe(word)
})
