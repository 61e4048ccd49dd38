import { expect, it } from 'vitest'
import { shortPoints } from './short-points.ts'

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
