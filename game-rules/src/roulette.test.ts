import { describe, expect, it } from 'vitest'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { type RouletteBet, roulette, rouletteBetTypes, rouletteOdds } from './roulette.ts'
import { pocketColor, pockets, rouletteTables, tableBets } from './roulette-table.ts'

const outcomes = pockets.map((winningNumber) => ({
  winningNumber,
  winningColor: pocketColor(winningNumber),
}))
const everyBet = rouletteBetTypes.flatMap((type) =>
  tableBets[type].map((numbers) => ({ type, numbers })),
)
const stakes = Array.from({ length: 1000 }, (_, index) => index + 1)
const mixed: RouletteBet[] = [
  { type: 'straight', numbers: [17], amount: 10 },
  { type: 'split', numbers: [17, 20], amount: 3 },
  { type: 'black', numbers: tableBets.black[0] ?? [], amount: 50 },
  { type: 'dozen', numbers: tableBets.dozen[1] ?? [], amount: 7 },
]

function payoutOn(bets: RouletteBet[], winningNumber: number): number {
  const stake = points(bets.reduce((sum, { amount }) => sum + amount, 0))
  const winningColor = pocketColor(winningNumber)
  return roulette.payout(stake, { bets }, { winningNumber, winningColor })
}

describe('roulette', () => {
  it.each([
    ['straight', 35],
    ['split', 17],
    ['street', 11],
    ['corner', 8],
    ['sixline', 5],
    ['dozen', 2],
    ['column', 2],
    ['red', 1],
    ['black', 1],
    ['odd', 1],
    ['even', 1],
    ['low', 1],
    ['high', 1],
  ] as const)('pays %s %i to 1 on each number it covers, and nothing on others', (type, toOne) => {
    for (const numbers of tableBets[type]) {
      const paid = pockets.map((pocket) => payoutOn([{ type, numbers, amount: 10 }], pocket))
      expect(paid).toEqual(pockets.map((n) => (numbers.includes(n) ? 10 * (toOne + 1) : 0)))
    }
  })

  it('returns exactly 36 of 38 on every bet of the table, at every stake to 1000', () => {
    for (const { type, numbers } of everyBet) {
      const covered = pockets.filter((pocket) => numbers.includes(pocket)).length
      const inexact = stakes.filter((amount) => {
        const paid = payoutOn([{ type, numbers, amount }], numbers[0] ?? -1)
        return paid * covered !== 36 * amount
      })
      expect(inexact).toEqual([])
    }
  })

  it('states 36/38 and the true chance for every type', () => {
    const odds = rouletteOdds('double_zero')
    expect(roulette.odds()).toEqual([...odds, ...rouletteOdds('single_zero')])
    expect(odds.map(({ bet }) => bet)).toEqual(rouletteBetTypes)
    for (const { rtp, payTable } of odds) {
      expect(rtp).toBe(36 / 38)
      expect(payTable.map(({ outcome }) => outcome)).toEqual(['win', 'loss'])
      expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(38)
    }
  })

  it('adds up the bets that cover the number', () => {
    expect(payoutOn(mixed, 17)).toBe(10 * 36 + 3 * 18 + 50 * 2 + 7 * 3)
    expect(payoutOn(mixed, 20)).toBe(3 * 18 + 50 * 2 + 7 * 3)
    expect(payoutOn(mixed, 2)).toBe(50 * 2)
    expect(payoutOn(mixed, 37)).toBe(0)
  })

  it('returns 36 of 38 of any mixture of bets', () => {
    const returned = pockets.reduce((sum, pocket) => sum + payoutOn(mixed, pocket), 0)
    expect(returned).toBe(36 * 70)
  })

  it('computes the multiplier of all bets together, rounded down', () => {
    const at = (winningNumber: number) =>
      roulette.multiplierHundredths(
        { bets: mixed },
        { winningNumber, winningColor: pocketColor(winningNumber) },
      )
    expect([17, 20, 2, 37].map(at)).toEqual([764, 250, 142, 0])
  })

  it('lists each payout of a choice with its number of pockets', () => {
    const table = roulette.payTable({ bets: mixed })
    const counted = new Map<number, number>()
    for (const pocket of pockets) {
      const payout = payoutOn(mixed, pocket)
      counted.set(payout, (counted.get(payout) ?? 0) + 1)
    }
    expect(
      table.map((line) => [line.outcome, line.multiplierHundredths, line.chanceNumerator]),
    ).toEqual(
      [...counted]
        .sort(([a], [b]) => b - a)
        .map(([payout, count]) => [
          payout > 0 ? 'win' : 'loss',
          Math.floor((payout * 100) / 70),
          count,
        ]),
    )
    expect(table.map((line) => line.chanceDenominator)).toEqual(table.map(() => 38))
    expect(table.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(38)
  })

  it('rejects a stake that is not the sum of the bets', () => {
    for (const outcome of outcomes) {
      expect(() => roulette.payout(points(71), { bets: mixed }, outcome)).toThrow(RangeError)
    }
  })

  it('spins floor(f x 38) of the first draw, with its color', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const pocket = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * 38)
      expect(roulette.draw(randomStream(seeds), { bets: mixed })).toEqual(outcomes[pocket])
    }
  })
})

describe('roulette with a single zero', () => {
  const { pockets, bets } = rouletteTables.single_zero
  const payoutOn = (bet: RouletteBet, winningNumber: number) =>
    roulette.payout(
      points(bet.amount),
      { bets: [bet], wheel: 'single_zero' },
      { winningNumber, winningColor: pocketColor(winningNumber) },
    )

  it('returns exactly 36 of 37 on every bet of its table, at every stake to 1000', () => {
    for (const type of rouletteBetTypes) {
      for (const numbers of bets[type]) {
        const inexact = stakes.filter((amount) => {
          const bet = { type, numbers, amount }
          return pockets.reduce((sum, pocket) => sum + payoutOn(bet, pocket), 0) !== 36 * amount
        })
        expect(inexact).toEqual([])
      }
    }
  })

  it('states 36/37 and the true chance for every type', () => {
    const odds = rouletteOdds('single_zero')
    expect(odds.map(({ bet }) => bet)).toEqual(
      rouletteBetTypes.map((singleZero) => ({ singleZero })),
    )
    for (const { rtp, payTable } of odds) {
      expect(rtp).toBeCloseTo(36 / 37, 12)
      expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(37)
    }
  })

  it('spins floor(f x 37) of the first draw', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const winningNumber = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * 37)
      expect(roulette.draw(randomStream(seeds), { bets: mixed, wheel: 'single_zero' })).toEqual({
        winningNumber,
        winningColor: pocketColor(winningNumber),
      })
    }
  })
})
