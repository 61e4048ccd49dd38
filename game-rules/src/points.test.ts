import { describe, expect, it } from 'vitest'
import { payoutAt, points } from './points.ts'

describe('points', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (amount) => {
    expect(() => points(amount)).toThrow(RangeError)
  })
})

describe('payoutAt', () => {
  it('is exact where floating point is one point short', () => {
    expect(Math.floor(15 * 8.2)).toBe(122)
    expect(payoutAt(points(15), 820)).toBe(123)
  })

  it('rounds down', () => {
    expect(payoutAt(points(1), 180)).toBe(1)
    expect(payoutAt(points(9), 150)).toBe(13)
  })

  it('refuses a product that is no longer exact', () => {
    expect(() => payoutAt(points(2 ** 50), 180)).toThrow(RangeError)
  })
})
