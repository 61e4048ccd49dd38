import { describe, expect, it } from 'vitest'
import { computeAxisTicks, computeRange, isBlank, type Series, stackBars } from './series.ts'

const bar = (name: string, values: number[]): Series => ({
  name,
  tint: 'brand',
  shape: 'bar',
  values,
})

describe('bars', () => {
  it('stack on each other, and below zero if negative', () => {
    const blocks = stackBars([bar('a', [5, -2]), bar('b', [3, -4])])
    expect(blocks.map(({ day, from, to }) => [day, from, to])).toEqual([
      [0, 0, 5],
      [0, 5, 8],
      [1, 0, -2],
      [1, -2, -6],
    ])
  })

  it('contribute their sums to the range', () => {
    const line: Series = { name: 'l', tint: 'info', shape: 'line', values: [null, 12] }
    expect(computeRange([bar('a', [5, -2]), bar('b', [3, -4]), line])).toEqual({ min: -6, max: 12 })
  })
})

it('a chart of zeros is blank', () => {
  expect(isBlank([bar('a', [0, 0])])).toBe(true)
  expect(isBlank([bar('a', [0, 1])])).toBe(false)
})

describe('ticks', () => {
  it('are round and enclose the range', () => {
    expect(computeAxisTicks({ min: 0, max: 4647 }, true)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
    expect(computeAxisTicks({ min: -130, max: 420 }, true)).toEqual([-200, 0, 200, 400, 600])
  })

  it('begin near the minimum for ratios', () => {
    const ticks = computeAxisTicks({ min: 0.94, max: 0.99 }, false)
    expect(ticks[0]).toBeGreaterThan(0.9)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(0.99)
  })

  it('have whole steps for counts', () => {
    expect(computeAxisTicks({ min: 0, max: 1 }, true)).toEqual([0, 1])
    expect(computeAxisTicks({ min: 0, max: 3 }, true)).toEqual([0, 1, 2, 3])
  })
})
