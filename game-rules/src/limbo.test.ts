import { describe, expect, it } from 'vitest'
import { limbo, TARGET_MAX_HUNDREDTHS, TARGET_MIN_HUNDREDTHS } from './limbo.ts'
import { type Points, payoutAt, points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { returnAt } from './stake-odds.ts'
import { pValue } from './testing/chi-square.ts'
import { scaled } from './testing/scale.ts'
import { spendDraws } from './testing/spend-draws.ts'

const DRAWS = 2 ** 32
const target = (targetHundredths: number) => ({ targetHundredths })
const result = (resultHundredths: number) => ({ resultHundredths })
const targets = Array.from(
  { length: TARGET_MAX_HUNDREDTHS - TARGET_MIN_HUNDREDTHS + 1 },
  (_, index) => TARGET_MIN_HUNDREDTHS + index,
)
/** How many of all draws reach a target, according to its pay table. */
const reaching = (hundredths: number) =>
  limbo.payTable(target(hundredths))[0]?.chanceNumerator ?? Number.NaN

/** The highest return that any target has at a stake, with payouts in whole points. */
function bestReturn(stake: Points): number {
  return targets.reduce(
    (best, x) => Math.max(best, (payoutAt(stake, x) * reaching(x)) / DRAWS / stake),
    0,
  )
}

/** The result for a draw u. */
function drawResult(u: number): number {
  return limbo.draw({ nextUint32: () => u, nextBelow: () => 0 }, target(200)).resultHundredths
}

describe('limbo', () => {
  it('maps draws to 0.99 / f in hundredths, from 1.00 to 1,000.00', () => {
    expect([0, DRAWS - 1, DRAWS / 2 - 1, DRAWS / 4 - 1].map(drawResult)).toEqual([
      100_000, 100, 198, 396,
    ])
  })

  it('reaches each target with exactly the draws that its pay table counts', () => {
    const wrong = targets.filter(
      (x) => drawResult(reaching(x) - 1) < x || drawResult(reaching(x)) >= x,
    )
    expect(wrong).toEqual([])
  })

  it('returns 99% at every target, and never more, at any stake', () => {
    const stakes = [1, 2, 3, 7, 10, 99, 100, 1000, 999_999].map(points)
    const shares = targets.map((x) => (x * reaching(x)) / (100 * DRAWS))
    expect(Math.max(...stakes.map(bestReturn))).toBeLessThanOrEqual(0.99)
    expect(shares.filter((share) => share > 0.99 || share < 0.98997)).toEqual([])
  })

  it('pays the target if the result reaches it, and nothing otherwise', () => {
    const paid = (hundredths: number) => limbo.payout(points(15), target(hundredths), result(250))
    expect([101, 249, 250, 251].map(paid)).toEqual([15, 37, 37, 0])
  })

  it('draws from the first number of the stream', () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
    const u = randomStream(seeds).nextUint32()
    expect(limbo.draw(randomStream(seeds), target(200))).toEqual(result(drawResult(u)))
  })

  it('has the odds of some targets, and the extremes of a stake', () => {
    expect(limbo.odds().map(({ bet }) => bet)).toContainEqual(target(200))
    for (const { payTable } of limbo.odds()) {
      expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(DRAWS)
    }
    const [worst, best] = limbo.extremes?.(points(1)) ?? []
    expect(worst?.bet).toEqual(target(199))
    expect(best && returnAt(points(1), best.payTable)).toBe(bestReturn(points(1)))
  })

  it('draws results in equally likely bands equally often', () => {
    const bounds = Array.from({ length: 20 }, (_, band) => Math.ceil(1980 / (20 - band)))
    const counts = bounds.map(() => 0)
    const draws = scaled({ test: 100_000, soak: 1_000_000 })
    spendDraws({ draws, origin: 'limbo 2026' }, (random) => {
      const { resultHundredths } = limbo.draw(random, target(200))
      const band = bounds.findLastIndex((bound) => bound <= resultHundredths)
      counts[band] = (counts[band] ?? Number.NaN) + 1
    })
    const chances = bounds.map((bound, band) => {
      const next = bounds[band + 1]
      return (band === 0 ? DRAWS : reaching(bound)) - (next === undefined ? 0 : reaching(next))
    })
    expect(pValue(counts, chances)).toBeGreaterThan(1e-4)
  })
})
