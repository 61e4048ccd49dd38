import { describe, expect, it } from 'vitest'
import { baccarat } from './baccarat.ts'
import { countEnds, RANK_SEQUENCES } from './baccarat-chances.ts'
import {
  type BaccaratStakes,
  baccaratSpots,
  paidSpots,
  toCoupEnd,
  winningSpots,
} from './baccarat-spots.ts'
import { type Card, cardAt } from './cards.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

const deck = Array.from({ length: 52 }, (_, index) => cardAt(index))

/** A coup that draws cards with these ranks in order. */
function coup(cards: string) {
  const indexes = cards.split(' ').map((rank) => deck.findIndex((card: Card) => card.rank === rank))
  const nextBelow = () => indexes.shift() ?? Number.NaN
  return baccarat.draw({ nextUint32: () => 0, nextBelow }, { bet: 'player' })
}

const stakesOn = (...stakes: [number, number, number, number, number]): BaccaratStakes =>
  Object.fromEntries(baccaratSpots.map((spot, index) => [spot, stakes[index]]))
const everySpot = stakesOn(20, 3, 5, 2, 1)
const TOTAL = points(31)

describe('baccarat with bets on several spots', () => {
  const paid = (cards: string) =>
    paidSpots(everySpot, toCoupEnd(coup(cards))).map(({ payout }) => payout)

  it('rounds down what each spot pays', () => {
    expect(paid('9 K 2 3')).toEqual([40, 0, 0, 0, 0])
    expect(paid('2 3 9 K')).toEqual([0, 5, 0, 0, 0])
    expect(paid('K 7 K 7')).toEqual([20, 3, 45, 0, 0])
  })

  it('pays 11 to 1 if the first two cards of a side have the same rank', () => {
    expect(paid('4 4 2 3')).toEqual([40, 0, 0, 24, 0])
    expect(paid('2 3 4 4')).toEqual([0, 5, 0, 0, 12])
    expect(paid('K K K K 3 3')).toEqual([20, 3, 45, 24, 12])
    expect(paid('K Q K J K K')).toEqual([20, 3, 45, 0, 0])
    expect(paid('2 3 3 K 3 K')[3]).toBe(0)
  })

  it('pays and multiplies the sum of all spots', () => {
    const choice = { spots: everySpot }
    const outcome = coup('4 4 2 3')
    expect(baccarat.payout(TOTAL, choice, outcome)).toBe(64)
    expect(baccarat.multiplierHundredths(choice, outcome)).toBe(206)
    expect(() => baccarat.payout(points(30), choice, outcome)).toThrow(RangeError)
  })

  it('names the spots that win', () => {
    expect(winningSpots(toCoupEnd(coup('K K K K 3 3')))).toEqual([
      'tie',
      'playerPair',
      'bankerPair',
    ])
    expect(winningSpots(toCoupEnd(coup('2 3 9 K')))).toEqual(['banker'])
  })

  it('draws the same cards as a bet on one side', () => {
    for (let nonce = 0; nonce < 20; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const draw = (choice: Parameters<typeof baccarat.draw>[1]) =>
        baccarat.draw(randomStream(seeds), choice)
      expect(draw({ spots: everySpot })).toEqual(draw({ bet: 'player' }))
    }
  })

  it('has a pair on each side in exactly a thirteenth of all coups', () => {
    for (const { rtp, payTable } of baccarat.odds().slice(3)) {
      expect(payTable.map((line) => [line.multiplierHundredths, line.chanceNumerator])).toEqual([
        [1200, 13 ** 5],
        [0, 12 * 13 ** 5],
      ])
      expect(rtp).toBe(12 / 13)
    }
  })

  it('has a pay table with every payout and its chance, counted jointly', () => {
    const chances = new Map<number, number>()
    for (const { winner, hasPlayerPair, hasBankerPair, ways } of countEnds()) {
      const sides = { player: [40, 0, 0], banker: [0, 5, 0], tie: [20, 3, 45] }[winner]
      const payout = [...sides, hasPlayerPair ? 24 : 0, hasBankerPair ? 12 : 0].reduce(
        (sum, each) => sum + each,
      )
      chances.set(payout, (chances.get(payout) ?? 0) + ways)
    }
    const lines = baccarat.payTable({ spots: everySpot })
    expect(lines.map((line) => [line.payout, line.chanceNumerator])).toEqual(
      [...chances].sort(([a], [b]) => b - a),
    )
    for (const { payout = 0, multiplierHundredths, chanceDenominator } of lines) {
      expect(multiplierHundredths).toBe(Math.floor((100 * payout) / TOTAL))
      expect(chanceDenominator).toBe(RANK_SEQUENCES)
    }
  })

  it('returns the sum of what its spots return on their own, and always less than the total', () => {
    const stakes = [undefined, 1, 2, 19, 20, 21, 1000]
    const combinations = Array.from({ length: stakes.length ** 5 }, (_, code) =>
      baccaratSpots.flatMap((spot, place) => {
        const stake = stakes[Math.floor(code / stakes.length ** place) % stakes.length]
        return stake === undefined ? [] : [[spot, stake] as const]
      }),
    ).filter((placed) => placed.length > 0)
    const alone = new Map(
      baccaratSpots.flatMap((spot) =>
        stakes.map((stake = 0) => [`${spot} ${stake}`, meanPayout({ [spot]: stake })]),
      ),
    )
    const differing = combinations.filter((placed) => {
      const mean = meanPayout(Object.fromEntries(placed))
      const total = placed.reduce((sum, [, stake]) => sum + stake, 0)
      const expected = placed.reduce((sum, key) => sum + (alone.get(key.join(' ')) ?? 0), 0)
      return Math.abs(mean - expected) >= 1e-9 || mean >= total
    })
    expect(differing).toEqual([])
  })
})

/** What a choice pays on average, in points. */
function meanPayout(spots: BaccaratStakes): number {
  if (Object.values(spots).every((stake) => stake === 0)) return 0
  return baccarat
    .payTable({ spots })
    .reduce((sum, line) => sum + ((line.payout ?? 0) * line.chanceNumerator) / RANK_SEQUENCES, 0)
}
