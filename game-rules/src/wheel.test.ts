import { describe, expect, it } from 'vitest'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { listSegments, wheel, wheelSegments } from './wheel.ts'
import { segmentCounts, wheelRisks } from './wheel-tables.ts'

const units = Array.from({ length: 27 }, (_, unit) => ({
  nextUint32: () => 0,
  nextBelow: () => unit,
}))
const spun = units.map((random) => wheel.draw(random, {}))

/** A stake's total payout over all 27 rim units. */
function sumPayouts(stake: number): number {
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
    expect(sumPayouts(10)).toBe(262)
    expect(wheel.odds()[0]).toMatchObject({ bet: 'spin', rtp: 26.2 / 27 })
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
    for (let stake = 1; stake <= 1000; stake++) expect(sumPayouts(stake)).toBeLessThan(stake * 27)
  })

  it('stops at unit floor(f x 27) of the first draw', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const unit = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * 27)
      expect(wheel.draw(randomStream(seeds), {})).toEqual(spun[unit])
    }
  })
})

const equalWheels = wheelRisks.flatMap((risk) =>
  segmentCounts.map((segments) => ({ segments, risk })),
)

describe.each(equalWheels)('a wheel with $segments segments and $risk risk', (choice) => {
  const { segments, risk } = choice
  const indexes = Array.from({ length: segments }, (_, segmentIndex) => segmentIndex)
  const sumSegmentPayouts = (stake: number) =>
    indexes.reduce((sum, at) => sum + wheel.payout(points(stake), choice, { segmentIndex: at }), 0)

  it('has equal segments, each drawn by one unit', () => {
    const drawn = indexes.map((unit) =>
      wheel.draw({ nextUint32: () => 0, nextBelow: () => unit }, choice),
    )
    expect(drawn.map(({ segmentIndex }) => segmentIndex)).toEqual(indexes)
    expect(new Set(listSegments(choice).map(({ units }) => units))).toEqual(new Set([1]))
    expect(listSegments(choice)).toHaveLength(segments)
  })

  it('returns exactly 98%, and never more, by enumeration', () => {
    expect(sumSegmentPayouts(100)).toBe(98 * segments)
    for (let stake = 1; stake <= 1000; stake++) {
      expect(100 * sumSegmentPayouts(stake)).toBeLessThanOrEqual(98 * stake * segments)
    }
    const stated = wheel.odds().find(({ bet }) => JSON.stringify(bet) === JSON.stringify(choice))
    expect(stated?.rtp).toBeCloseTo(0.98, 12)
  })

  it('pays nothing on a fifth, half, or all but one of its segments', () => {
    const share = { low: segments / 5, medium: segments / 2, high: segments - 1 }
    const table = wheel.payTable(choice)
    expect(table.at(-1)).toMatchObject({ multiplierHundredths: 0, chanceNumerator: share[risk] })
    expect(table.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(segments)
    expect(table[0]?.chanceNumerator).toBe(1)
  })

  it('stops at segment floor(f x segments) of the first draw', () => {
    for (let nonce = 0; nonce < 20; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const segmentIndex = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * segments)
      expect(wheel.draw(randomStream(seeds), choice)).toEqual({ segmentIndex })
    }
  })
})

it('has a higher best multiplier at a higher risk', () => {
  for (const segments of segmentCounts) {
    const best = wheelRisks.map(
      (risk) => wheel.payTable({ segments, risk })[0]?.multiplierHundredths ?? 0,
    )
    expect(best).toEqual([...new Set(best)].sort((a, b) => a - b))
  }
})
