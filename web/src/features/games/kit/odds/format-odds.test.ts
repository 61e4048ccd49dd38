import { expect, it } from 'vitest'
import {
  formatChance,
  formatMultiplier,
  formatReturns,
  formatStated,
  shortPoints,
} from './format-odds.ts'

it.each([
  [0, '0.00×'],
  [110.00000000000001, '1.10×'],
  [99_999, '999.99×'],
  [1_000_000, '10,000.00×'],
])('formats %d hundredths as %s', (hundredths, text) => {
  expect(formatMultiplier(hundredths)).toBe(text)
})

it.each([
  [1, 1, '100.00%'],
  [18, 38, '47.37%'],
  [1, 100, '1.00%'],
  [1, 101, '1 in 101'],
  [1, 27_000, '1 in 27,000'],
  [45_096_460_207, 1_000_000_000_000, '4.51%'],
  [184_756, 1_646_492_110_120, '1 in 8,911,711'],
  [0, 6, 'never'],
])('formats %d in %d as %s', (chanceNumerator, chanceDenominator, text) => {
  expect(formatChance({ chanceNumerator, chanceDenominator })).toBe(text)
})

it('separates thousands in the multiplier of a round', () => {
  expect(['1.80', '10000.00'].map(formatStated)).toEqual(['1.80×', '10,000.00×'])
})

it('formats one figure if all returns are equal after rounding', () => {
  expect(formatReturns([{ rtp: 0.9599998 }, { rtp: 0.96 }])).toBe('96.00%')
})

it('formats a range from the worst bet to the best', () => {
  expect(formatReturns([{ rtp: 0.9894 }, { rtp: 0.8588 }, { rtp: 0.9877 }])).toBe(
    '85.88% to 98.94%',
  )
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1599, '1.5k'],
  [99_999, '99.9k'],
  [123_456, '123k'],
  [1_090_000, '1M'],
  [2_208_000_000, '2.2B'],
])('formats %i as %s', (points, text) => {
  expect(shortPoints(points)).toBe(text)
})
