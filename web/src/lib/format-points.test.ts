import { expect, it } from 'vitest'
import { formatPoints, formatSigned, formatUsd, formatUsdOfPoints } from './format-points.ts'

it.each([0, 7, 999, 1000, 12_480, 999_999, 1_234_567, -1200, 41.5, 9_007_199_254_740_991])(
  'groups the thousands of %d as the browser would',
  (points) => {
    const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    expect(formatPoints(points)).toBe(format.format(points))
  },
)

it.each([
  [8, '+8'],
  [-1200, '−1,200'],
  [0, '0'],
])('signs %d as %s', (points, text) => {
  expect(formatSigned(points)).toBe(text)
})

it('turns points into dollars at the rate of the settings', () => {
  expect(formatUsdOfPoints(12480, 100)).toBe('$124.80')
  expect(formatUsdOfPoints(5, 1000)).toBe('$0.01')
})

it('rounds half a cent up, whatever binary fractions make of it', () => {
  expect(formatUsdOfPoints(1005, 1000)).toBe('$1.01')
})

it.each(['0.00', '0.07', '1250.50', '-3.10', '1000000.00'])(
  'writes %s dollars as the browser would',
  (usd) => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(formatUsd(usd)).toBe(format.format(Number(usd)))
  },
)
