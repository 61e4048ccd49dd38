import { describe, expect, it } from 'vitest'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { type SlotsOutcome, slots } from './slots.ts'
import type { SlotSymbol } from './slots-reel.ts'

const weights: Record<SlotSymbol, number> = {
  cherry: 12,
  lemon: 7,
  orange: 5,
  grapes: 2,
  bell: 2,
  star: 1,
  diamond: 1,
}
const symbols = Object.keys(weights) as SlotSymbol[]
const strip = symbols.flatMap((symbol) => Array<SlotSymbol>(weights[symbol]).fill(symbol))
const outcomes = symbols.flatMap((first) =>
  symbols.flatMap((second) =>
    symbols.map((third) => ({
      outcome: { symbols: [first, second, third] } satisfies SlotsOutcome,
      ways: weights[first] * weights[second] * weights[third],
    })),
  ),
)

function multiplier(...spun: SlotsOutcome['symbols']): number {
  return slots.multiplierHundredths({}, { symbols: spun })
}

/** A stake's total payout over all 27,000 stop combinations. */
function sumPayouts(stake: number): number {
  return outcomes.reduce(
    (sum, { outcome, ways }) => sum + ways * slots.payout(points(stake), {}, outcome),
    0,
  )
}

describe('slots', () => {
  it('pays three of a kind by their symbol', () => {
    const triples = symbols.map((symbol) => multiplier(symbol, symbol, symbol))
    expect(triples).toEqual([200, 300, 400, 500, 800, 1500, 5000])
  })

  it('pays 1.5 times the stake for two of a kind, in any position', () => {
    expect(multiplier('star', 'star', 'bell')).toBe(150)
    expect(multiplier('star', 'bell', 'star')).toBe(150)
    expect(multiplier('bell', 'star', 'star')).toBe(150)
    expect(multiplier('cherry', 'lemon', 'orange')).toBe(0)
    expect(slots.payout(points(5), {}, { symbols: ['star', 'star', 'bell'] })).toBe(7)
  })

  it('returns 25,971 of 27,000, according to its table and by enumeration', () => {
    expect(sumPayouts(100)).toBe(25_971 * 100)
    expect(slots.odds().map(({ rtp }) => rtp)).toEqual([25_971 / 27_000])
    expect((25_971 / 27_000).toFixed(4)).toBe('0.9619')
  })

  it('pays something on 59.6% of spins', () => {
    const paying = slots.payTable({}).filter((line) => line.multiplierHundredths > 0)
    const hits = paying.reduce((sum, line) => sum + line.chanceNumerator, 0)
    expect(hits).toBe(16_092)
    expect((hits / 27_000).toFixed(3)).toBe('0.596')
  })

  it('states the exact chance of every line', () => {
    const table = slots.payTable({})
    for (const line of table) expect(line.chanceDenominator).toBe(27_000)
    expect(table.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(27_000)
    const counted = table.map(({ multiplierHundredths }) =>
      outcomes
        .filter(({ outcome }) => multiplier(...outcome.symbols) === multiplierHundredths)
        .reduce((sum, { ways }) => sum + ways, 0),
    )
    expect(table.map((line) => line.chanceNumerator)).toEqual(counted)
  })

  it('returns less than the stake on average at every small stake', () => {
    for (let stake = 1; stake <= 1000; stake++) {
      expect(sumPayouts(stake)).toBeLessThan(stake * 27_000)
    }
  })

  it('stops each reel at floor(f x 30) of its own draw', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const raw = randomStream(seeds)
      const stop = () => strip[Math.floor((raw.nextUint32() / 2 ** 32) * 30)]
      expect(slots.draw(randomStream(seeds), {}).symbols).toEqual([stop(), stop(), stop()])
    }
  })

  it.each([
    [11, 'cherry'],
    [12, 'lemon'],
    [18, 'lemon'],
    [19, 'orange'],
    [24, 'grapes'],
    [26, 'bell'],
    [28, 'star'],
    [29, 'diamond'],
  ])('has at stop %i the %s', (stop, symbol) => {
    const random = { nextUint32: () => 0, nextBelow: () => stop }
    expect(slots.draw(random, {}).symbols).toEqual([symbol, symbol, symbol])
  })
})
