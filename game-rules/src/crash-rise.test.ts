import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { crash } from './crash.ts'
import { crashRises } from './crash-rise.ts'

const { linear, exponential } = crashRises
const everyHundredth = Array.from({ length: 99_902 }, (_, index) => 100 + index)

describe("the rise of a player's own round", () => {
  it('is 0.5 per second', () => {
    expect([0, 19, 20, 1000, 2000, 10_000].map(linear.hundredthsAfter)).toEqual([
      100, 100, 101, 150, 200, 600,
    ])
  })

  it('is paid up to the moment of the crash', () => {
    expect(linear.crashMs(250)).toBe(linear.msTo(250) + 1)
  })
})

describe('the rise of a round of several players', () => {
  it('takes times that a calculation with 50 digits gives', () => {
    const times = everyHundredth.map(exponential.msTo)
    expect(createHash('sha256').update(times.join()).digest('hex')).toBe(
      'bb98052385fa62909a4710a8d42d15df2747a57f6ca45a265b22375948e9aaac',
    )
    expect([200, 1000, 10_000, 100_000].map(exponential.msTo)).toEqual([
      11_553, 38_377, 76_753, 115_130,
    ])
  })

  it('reaches each hundredth at its time, and not a millisecond earlier', () => {
    const differing = everyHundredth.filter((hundredths) => {
      const ms = exponential.msTo(hundredths)
      const isReached = exponential.hundredthsAfter(ms) >= hundredths
      return !isReached || (hundredths > 100 && exponential.hundredthsAfter(ms - 1) >= hundredths)
    })
    expect(differing).toEqual([])
  })

  it('returns the same to players who decide by time as to those who decide by multiplier', () => {
    const reaching = (hundredths: number) =>
      crash.payTable({ cashOutHundredths: hundredths })[0]?.chanceNumerator ?? 0
    const returns = [166, 1000, 11_553, 11_599, 38_376, 76_753].map((elapsedMs) => {
      const hundredths = exponential.hundredthsAfter(elapsedMs)
      const isPaid = (crashPoint: number) => elapsedMs < exponential.crashMs(crashPoint)
      expect([isPaid(hundredths), isPaid(hundredths - 1)]).toEqual([true, false])
      return (hundredths * reaching(hundredths)) / 100 / 2 ** 32
    })
    for (const each of returns) expect(each).toBeCloseTo(0.96, 5)
  })
})
