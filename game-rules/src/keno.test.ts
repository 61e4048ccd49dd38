import { describe, expect, it } from 'vitest'
import { type KenoChoice, keno, kenoPayouts } from './keno.ts'
import { kenoPaytables } from './keno-tables.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

const pickCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const choices = kenoPaytables.flatMap((paytable) =>
  pickCounts.map((picks) => ({ paytable, selectedNumbers: pickCounts.slice(0, picks) })),
)

function ways(n: number, k: number): bigint {
  let count = 1n
  for (let i = 0n; i < BigInt(k); i++) count = (count * (BigInt(n) - i)) / (i + 1n)
  return count
}

/** The chance to match this many, counted over draws instead of picks. */
function chance(picks: number, matches: number): number {
  const draws = ways(picks, matches) * ways(80 - picks, 20 - matches)
  return Number((draws * 10n ** 17n) / ways(80, 20)) / 1e17
}

function computeRtp(paytable: KenoChoice['paytable'], picks: number): number {
  return Object.entries(kenoPayouts(paytable, picks)).reduce(
    (sum, [matches, hundredths]) => sum + (hundredths / 100) * chance(picks, Number(matches)),
    0,
  )
}

describe('keno', () => {
  it('pays 4 to 10 matches by the classic table, for any number of picks', () => {
    expect(kenoPayouts('classic', 10)).toEqual({
      4: 100,
      5: 200,
      6: 500,
      7: 1000,
      8: 2500,
      9: 5000,
      10: 10_000,
    })
    expect(kenoPayouts('classic', 5)).toEqual({ 4: 100, 5: 200 })
  })

  it('never pays in the classic table with 1 to 3 picks', () => {
    for (const picks of [1, 2, 3]) expect(kenoPayouts('classic', picks)).toEqual({})
  })

  it('pays by the balanced table for the number of picks', () => {
    const paid = (selectedNumbers: number[], matches: number) =>
      keno.payout(
        points(10),
        { paytable: 'balanced', selectedNumbers },
        { drawnNumbers: [], matches },
      )
    expect(paid([7], 1)).toBe(38)
    expect(paid([7, 8], 1)).toBe(10)
    expect(paid([7, 8, 9, 10, 11], 2)).toBe(5)
    expect(paid(pickCounts, 10)).toBe(50_000)
    expect(paid(pickCounts, 3)).toBe(0)
  })

  it.each([0, 11, 1.5])('has no table for %s picks', (picks) => {
    expect(() => kenoPayouts('balanced', picks)).toThrow(RangeError)
    expect(() => kenoPayouts('classic', picks)).toThrow(RangeError)
  })

  it('returns 32.7% with ten picks in the classic table', () => {
    expect(computeRtp('classic', 10).toFixed(3)).toBe('0.327')
  })

  it.each([
    [1, '95.0000'],
    [2, '95.0949'],
    [3, '95.7400'],
    [4, '95.9022'],
    [5, '95.7887'],
    [6, '95.8349'],
    [7, '95.5381'],
    [8, '95.7885'],
    [9, '95.7803'],
    [10, '96.0997'],
  ])('returns, of the balanced table with %i picks, %s percent', (picks, percent) => {
    expect((computeRtp('balanced', picks) * 100).toFixed(4)).toBe(percent)
  })

  it.each([
    [
      'low',
      ['97.50', '98.61', '98.48', '98.35', '98.48', '98.30', '98.60', '98.51', '98.58', '98.70'],
    ],
    [
      'medium',
      ['97.50', '98.23', '97.49', '97.94', '97.88', '97.88', '98.01', '97.99', '97.94', '97.99'],
    ],
    [
      'high',
      ['97.50', '98.01', '97.13', '97.31', '97.58', '97.50', '97.47', '97.54', '97.49', '97.53'],
    ],
  ] as const)(
    'returns, by the table of %s risk, %j percent with 1 to 10 picks',
    (risk, percents) => {
      const returns = pickCounts.map((picks) => (computeRtp(risk, picks) * 100).toFixed(2))
      expect(returns).toEqual(percents)
    },
  )

  it('pays more than the stake by every table of a risk, more for more matches, up to 10,000', () => {
    for (const risk of ['low', 'medium', 'high'] as const) {
      for (const picks of pickCounts) {
        const payouts = Object.values(kenoPayouts(risk, picks))
        expect(payouts).toEqual(payouts.toSorted((a, b) => a - b))
        expect(payouts.at(-1)).toBeGreaterThan(100)
        expect(payouts.at(-1)).toBeLessThanOrEqual(1_000_000)
      }
    }
  })

  it('pays less often at a higher risk, and more for all matches', () => {
    for (const picks of pickCounts) {
      const hits = (['low', 'medium', 'high'] as const).map((risk) =>
        Object.keys(kenoPayouts(risk, picks)).reduce(
          (sum, matches) => sum + chance(picks, Number(matches)),
          0,
        ),
      )
      expect(hits).toEqual(hits.toSorted((a, b) => b - a))
      const best = (['low', 'medium', 'high'] as const).map(
        (risk) => kenoPayouts(risk, picks)[picks] ?? 0,
      )
      expect(best).toEqual(best.toSorted((a, b) => a - b))
    }
  })

  it('states the return of every number of picks in every table', () => {
    const odds = keno.odds()
    expect(odds).toHaveLength(50)
    expect(odds[0]?.bet).toEqual({ paytable: 'balanced', picks: 1 })
    expect(odds[49]?.bet).toEqual({ paytable: 'classic', picks: 10 })
    for (const [index, { paytable, selectedNumbers }] of choices.entries()) {
      expect(odds[index]?.rtp).toBeCloseTo(computeRtp(paytable, selectedNumbers.length), 12)
    }
  })

  it('states exact chances that add up to 1', () => {
    for (const choice of choices) {
      const picks = choice.selectedNumbers.length
      const table = keno.payTable(choice)
      const denominator = Number(ways(80, picks))
      expect(table.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(denominator)
      for (const [matches, line] of table.entries()) {
        expect(line.chanceDenominator).toBe(denominator)
        expect(BigInt(line.chanceNumerator) * ways(80, 20)).toBe(
          ways(picks, matches) * ways(80 - picks, 20 - matches) * BigInt(denominator),
        )
      }
    }
  })

  it('returns less than the stake on average at every small stake', () => {
    for (const choice of choices) {
      const table = keno.payTable(choice)
      const stakes = Array.from({ length: 1000 }, (_, index) => index + 1)
      const generous = stakes.filter((stake) => {
        const returned = table.reduce((sum, line, matches) => {
          const paid = keno.payout(points(stake), choice, { drawnNumbers: [], matches })
          return sum + (paid * line.chanceNumerator) / line.chanceDenominator
        }, 0)
        return returned >= stake * 0.99
      })
      expect(generous).toEqual([])
    }
  })

  it('draws 20 numbers, each at floor(f x remaining) of the remaining ones', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const raw = randomStream(seeds)
      let left = Array.from({ length: 80 }, (_, index) => index + 1)
      const expected = Array.from({ length: 20 }, () => {
        const taken = left[Math.floor((raw.nextUint32() / 2 ** 32) * left.length)]
        left = left.filter((number) => number !== taken)
        return taken
      })
      const selectedNumbers = [80, 1, 40, 41, 5, 77]
      const outcome = keno.draw(randomStream(seeds), { paytable: 'balanced', selectedNumbers })
      expect(outcome.drawnNumbers).toEqual(expected)
      expect(outcome.matches).toBe(expected.filter((n) => selectedNumbers.includes(n ?? 0)).length)
    }
  })
})
