import { describe, expect, it } from 'vitest'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { wheel, wheelSegments } from './wheel.ts'

const units = Array.from({ length: 27 }, (_, unit) => ({
  nextUint32: () => 0,
  nextBelow: () => unit,
}))
const spun = units.map((random) => wheel.draw(random, {}))

/** The total payout of a stake over all 27 units of the rim. */
function returnedOf(stake: number): number {
  return spun.reduce((sum, outcome) => sum + wheel.payout(points(stake), {}, outcome), 0)
}

describe('wheel', () => {
  it('pays the multiplier of the segment', () => {
    const hundredths = wheelSegments.map((_, segmentIndex) =>
      wheel.multiplierHundredths({}, { segmentIndex }),
    )
    expect(hundredths).toEqual([0, 120, 100, 150, 0, 200, 80, 180, 0, 130, 50, 300])
    expect(wheel.payout(points(9), {}, { segmentIndex: 6 })).toBe(7)
  })

  it('gives each Bankruptcy 3 units and each other segment 2', () => {
    expect(spun.map(({ segmentIndex }) => segmentIndex)).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11, 11,
    ])
  })

  it('returns exactly 26.2 of 27, according to its table and by enumeration', () => {
    expect(returnedOf(10)).toBe(262)
    expect(wheel.odds().map(({ rtp }) => rtp)).toEqual([26.2 / 27])
    expect((26.2 / 27).toFixed(4)).toBe('0.9704')
  })

  it('combines the three Bankruptcy segments into one line of its table, which covers all units', () => {
    const table = wheel.payTable({})
    expect(table).toHaveLength(10)
    expect(table.at(-1)).toEqual({
      outcome: { segmentHundredths: 0 },
      multiplierHundredths: 0,
      chanceNumerator: 9,
      chanceDenominator: 27,
    })
    expect(table.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(27)
  })

  it('returns less than the stake on average at every small stake', () => {
    for (let stake = 1; stake <= 1000; stake++) expect(returnedOf(stake)).toBeLessThan(stake * 27)
  })

  it('stops at unit floor(f x 27) of the first draw', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const unit = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * 27)
      expect(wheel.draw(randomStream(seeds), {})).toEqual(spun[unit])
    }
  })
})
