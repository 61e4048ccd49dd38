import { expect, it } from 'vitest'
import { formatChance } from './format-chance.ts'

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
