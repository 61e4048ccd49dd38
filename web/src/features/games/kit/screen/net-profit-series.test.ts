import { expect, it } from 'vitest'
import { downsample, type ProfitPoint, withPoint } from './net-profit-series.ts'

/** A long losing run with one high peak and one deep drop. */
function longRun(bets: number): ProfitPoint[] {
  return Array.from({ length: bets }, (_, index) => ({
    bets: index + 1,
    net: index === 333 ? 90_000 : index === 777 ? -90_000 : -index,
  }))
}

it('a short series is not changed', () => {
  const series = longRun(10)
  expect(downsample(series, 10)).toBe(series)
})

it('a shortened series has its first, highest, lowest, and last point', () => {
  const series = longRun(1000)
  const shown = downsample(series, 50)
  expect(shown.length).toBeLessThanOrEqual(50)
  expect(shown[0]).toBe(series[0])
  expect(shown.at(-1)).toBe(series.at(-1))
  expect(shown).toContain(series[333])
  expect(shown).toContain(series[777])
})

it('a shortened series has points of the long one, in order', () => {
  const series = longRun(1000)
  const shown = downsample(series, 50)
  expect(shown.every((point) => series.includes(point))).toBe(true)
  expect(shown).toEqual(shown.toSorted((one, other) => one.bets - other.bets))
  expect(new Set(shown).size).toBe(shown.length)
})

it('a series that grows for hours stays small and exact at its ends and peaks', () => {
  const bets = longRun(20_000)
  let series: ProfitPoint[] = []
  for (const point of bets) {
    series = withPoint(series, point)
    if (series.length > 400) throw new Error(`${series.length} points`)
  }
  expect([series[0], series.at(-1)]).toEqual([bets[0], bets.at(-1)])
  expect(series).toContain(bets[333])
  expect(series).toContain(bets[777])
})
