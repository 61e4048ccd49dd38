import { setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it } from 'vitest'
import { formatPoints, formatSigned, formatUsd, formatUsdOfPoints } from './format-points.ts'

afterEach(() => setLocale('en', {}))

it.each([0, 7, 999, 1000, 12_480, 999_999, 1_234_567, -1200, 41.5, 9_007_199_254_740_991])(
  'groups the thousands of %d like Intl.NumberFormat',
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

it('converts points to dollars at the given rate', () => {
  expect(formatUsdOfPoints(12480, 100)).toBe('$124.80')
  expect(formatUsdOfPoints(5, 1000)).toBe('$0.01')
})

it('rounds half a cent up despite binary fractions', () => {
  expect(formatUsdOfPoints(1005, 1000)).toBe('$1.01')
})

it.each(['0.00', '0.07', '1250.50', '-3.10', '1000000.00'])(
  'formats %s dollars like Intl.NumberFormat',
  (usd) => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(formatUsd(usd)).toBe(format.format(Number(usd)))
  },
)

it('follows another language', () => {
  setLocale('de', {})
  expect([formatPoints(12_480), formatSigned(1200), formatSigned(0)]).toEqual([
    '12.480',
    '+1.200',
    '0',
  ])
  expect(formatUsd('1250.50').replace(/\s/, ' ')).toBe('1.250,50 $')
})
