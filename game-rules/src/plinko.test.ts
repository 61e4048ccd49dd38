import { describe, expect, it } from 'vitest'
import { plinko, plinkoMultipliers } from './plinko.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16]
const choices = rowCounts.flatMap((rows) =>
  (['low', 'medium', 'high'] as const).map((risk) => ({ rows, risk })),
)

/** How many paths lead to each bin, computed peg by peg. */
function pathsToBins(rows: number): number[] {
  let paths = [1]
  for (let row = 0; row < rows; row++) {
    paths = [...paths, 0].map((left, bin) => left + (paths[bin - 1] ?? 0))
  }
  return paths
}

describe('plinko', () => {
  it.each([
    [8, 100],
    [9, 100],
    [10, 140],
    [11, 130],
    [12, 50],
    [13, 90],
    [14, 110],
    [15, 70],
    [16, 100],
  ])('lands with %i rows where the published round did', (rows, hundredths) => {
    const random = randomStream({
      serverSeed: '0c8f48139d81447799a5310edb9e5aac',
      clientSeed: '0beeaafc2e5364be411d4b7279923662',
      nonce: rows - 8,
    })
    const choice = { rows, risk: 'low' } as const
    const outcome = plinko.draw(random, choice)
    expect(plinko.multiplierHundredths(choice, outcome)).toBe(hundredths)
  })

  it('goes left on the lower half of a draw and right on the upper, one draw a row', () => {
    const choice = { rows: 16, risk: 'low' } as const
    for (let nonce = 0; nonce < 50; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const raw = randomStream(seeds)
      const path = Array.from({ length: 16 }, () => (raw.nextUint32() < 2 ** 31 ? 0 : 1))
      const bin = path.filter((step) => step === 1).length
      expect(plinko.draw(randomStream(seeds), choice)).toEqual({ path, bin })
    }
  })

  it('mirrors its tables at the center, with one or two center bins', () => {
    expect(plinkoMultipliers(8, 'high')).toEqual([2900, 400, 150, 30, 20, 30, 150, 400, 2900])
    expect(plinkoMultipliers(9, 'low')).toEqual([560, 200, 160, 100, 70, 70, 100, 160, 200, 560])
    for (const { rows, risk } of choices) {
      const bins = plinkoMultipliers(rows, risk)
      expect(bins).toHaveLength(rows + 1)
      expect(bins).toEqual(bins.toReversed())
      expect(Math.min(...bins)).toBeGreaterThan(0)
    }
  })

  it.each([7, 17, 8.5])('has no table for %s rows', (rows) => {
    expect(() => plinkoMultipliers(rows, 'low')).toThrow(RangeError)
  })

  it('pays the multiplier of the bin, rounded down', () => {
    const choice = { rows: 16, risk: 'high' } as const
    const paid = (bin: number) => plinko.payout(points(7), choice, { path: [], bin })
    expect([0, 1, 8, 15, 16].map(paid)).toEqual([7000, 910, 1, 910, 7000])
  })

  it.each([
    [8, '98.9844', '98.9063', '99.0625'],
    [9, '98.9844', '99.1406', '99.0625'],
    [10, '99.0039', '98.9063', '99.0625'],
    [11, '99.0039', '99.0234', '99.1602'],
    [12, '98.9795', '98.9893', '99.1162'],
    [13, '98.9990', '98.9941', '99.0869'],
    [14, '99.0002', '98.9941', '98.9783'],
    [15, '99.0009', '98.9984', '99.0265'],
    [16, '98.9987', '98.9883', '98.9764'],
  ])(
    'returns with %i rows %s, %s and %s percent at low, medium and high risk',
    (rows, ...percents) => {
      const odds = plinko
        .odds()
        .filter(({ bet }) => typeof bet === 'object' && 'rows' in bet && bet.rows === rows)
      expect(odds.map(({ rtp }) => (rtp * 100).toFixed(4))).toEqual(percents)
    },
  )

  it('states the return and chances that an enumeration of paths gives', () => {
    const odds = plinko.odds()
    expect(odds).toHaveLength(27)
    for (const [index, choice] of choices.entries()) {
      const paths = pathsToBins(choice.rows)
      const table = plinko.payTable(choice)
      expect(odds[index]?.payTable).toEqual(table)
      expect(table.map((line) => line.chanceNumerator)).toEqual(paths)
      expect(paths.reduce((sum, count) => sum + count, 0)).toBe(2 ** choice.rows)
      const returned = paths.reduce(
        (sum, count, bin) => sum + count * plinko.payout(points(100), choice, { path: [], bin }),
        0,
      )
      expect(odds[index]?.rtp).toBe(returned / (100 * 2 ** choice.rows))
    }
  })

  it('returns less than the stake on average at every small stake', () => {
    for (const choice of choices) {
      const paths = pathsToBins(choice.rows)
      for (let stake = 1; stake <= 1000; stake++) {
        const returned = paths.reduce(
          (sum, count, bin) =>
            sum + count * plinko.payout(points(stake), choice, { path: [], bin }),
          0,
        )
        expect(returned).toBeLessThan(stake * 2 ** choice.rows)
      }
    }
  })
})
