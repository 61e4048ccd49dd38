import { expect, it } from 'vitest'
import { formatPoints, formatSigned, formatUsd, formatUsdOfPoints } from './format-points.ts'

it('groups thousands', () => {
  expect(formatPoints(12480)).toBe('12,480')
})

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

it('keeps the cents of dollars that travel as text', () => {
  expect(formatUsd('1250.50')).toBe('$1,250.50')
})
