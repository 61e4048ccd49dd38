import { describe, expect, it } from 'vitest'
import { pValue, pValueOfDistinct, upperTail } from './chi-square.ts'

describe('the tail of chi-square', () => {
  it.each([
    [1, 3.841, 0.05],
    [1, 10.828, 0.001],
    [1, 15.137, 0.0001],
    [2, 13.816, 0.001],
    [5, 11.07, 0.05],
    [5, 25.745, 0.0001],
    [30, 43.773, 0.05],
    [30, 59.703, 0.001],
    [100, 149.449, 0.001],
  ])('of %i degrees at %f is that of the printed tables', (degrees, statistic, chance) => {
    expect(upperTail(statistic, degrees) / chance).toBeCloseTo(1, 2)
  })

  it('is 1 at nothing and 0 far out', () => {
    expect(upperTail(0, 5)).toBe(1)
    expect(upperTail(100_000, 37)).toBeCloseTo(0, 9)
    expect(upperTail(2299, 2299)).toBeCloseTo(0.4961, 3)
  })
})

describe('a fit', () => {
  it('sums squared deviations over expected counts', () => {
    expect(pValue([16, 18, 16, 14, 12, 12], [1, 1, 1, 1, 1, 1])).toBeCloseTo(upperTail(2, 5), 12)
    expect(pValue([20, 30], [1, 1])).toBeCloseTo(upperTail(2, 1), 12)
  })

  it('combines rare results until five are expected', () => {
    const apart = pValue([98, 60, 3, 0], [100, 56, 4, 1])
    expect(apart).toBeCloseTo(pValue([98, 60, 3], [100, 56, 5]), 12)
    expect(pValue([98, 57, 3, 0], [98, 56, 3, 1])).toBeCloseTo(pValue([98, 60], [98, 60]), 12)
  })

  it('is zero if an impossible result occurs', () => {
    expect(pValue([100, 100, 1], [1, 1, 0])).toBe(0)
  })

  it('of items drawn together equals that of the items not drawn', () => {
    const drawn = [13, 7, 11, 9]
    const leftOut = drawn.map((count) => 40 - count)
    expect(pValueOfDistinct(drawn, 1)).toBe(pValue(drawn, [1, 1, 1, 1]))
    expect(pValueOfDistinct(leftOut, 3)).toBeCloseTo(pValueOfDistinct(drawn, 1), 12)
  })
})
