import { describe, expect, it } from 'vitest'
import { crash } from './crash.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

const cashOut = (cashOutHundredths: number | null) => ({ cashOutHundredths })
const crashedAt = (crashPointHundredths: number) => ({ crashPointHundredths })

/** The crash point that a draw u gives. */
function drawCrashPoint(u: number): number {
  const random = { nextUint32: () => u, nextBelow: () => 0 }
  return crash.draw(random, cashOut(null)).crashPointHundredths
}

/** Every multiplier at which a player can cash out, in hundredths. */
const targets = Array.from({ length: 99_900 }, (_, index) => 101 + index)

/** How many draws reach a multiplier, by its pay table. */
function countReaching(target: number): number {
  return crash.payTable(cashOut(target))[0]?.chanceNumerator ?? 0
}

describe('crash', () => {
  it('maps draws to 0.96 / f in hundredths, from 1.00 to 1,000.00', () => {
    expect([0, 2 ** 32 - 1, 2 ** 31 - 1, 2 ** 30 - 1].map(drawCrashPoint)).toEqual([
      100_000, 100, 192, 384,
    ])
  })

  it('reaches each multiplier with exactly the draws that its pay table counts', () => {
    const isCounted = (target: number) => {
      const reaching = countReaching(target)
      return drawCrashPoint(reaching - 1) >= target && drawCrashPoint(reaching) < target
    }
    expect(targets.filter((target) => !isCounted(target))).toEqual([])
  })

  it('returns 96% at every target, and never more', () => {
    const rtps = targets.map((target) => (target * countReaching(target)) / (100 * 2 ** 32))
    expect(rtps.filter((rtp) => rtp > 0.96 || rtp <= 0.95997)).toEqual([])
  })

  it('pays a cash-out at or below the crash, and nothing above it or without one', () => {
    const paid = (target: number | null) =>
      crash.payout(points(15), cashOut(target), crashedAt(250))
    expect([101, 249, 250, 251, null].map(paid)).toEqual([15, 37, 37, 0, 0])
  })

  it('returns the stake of a refunded round', () => {
    const choice = { cashOutHundredths: null, refunded: true } as const
    expect(crash.payout(points(15), choice, crashedAt(250))).toBe(15)
  })

  it('draws from the first number of the stream', () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
    const u = randomStream(seeds).nextUint32()
    expect(crash.draw(randomStream(seeds), cashOut(null))).toEqual(crashedAt(drawCrashPoint(u)))
  })

  it('shows the odds of some targets', () => {
    expect(crash.odds().map(({ bet }) => bet)).toContainEqual({ targetHundredths: 200 })
    for (const { payTable, rtp } of crash.odds()) {
      expect(rtp).toBeCloseTo(0.96, 4)
      expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(2 ** 32)
    }
  })
})
