import { describe, expect, it } from 'vitest'
import { baccarat } from './baccarat.ts'
import { countEnds } from './baccarat-chances.ts'
import { cardAt, drawCardIndex } from './cards.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

const bets = ['player', 'banker', 'tie'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const deck = Array.from({ length: 52 }, (_, index) => cardAt(index))

/** Deals cards with these ranks in order. Fails if more are drawn. */
function dealt(cards: string) {
  const indexes = cards.split(' ').map((rank) => deck.findIndex((card) => card.rank === rank))
  let drawn = 0
  const nextBelow = () => {
    const index = indexes[drawn++]
    if (index === undefined) throw new Error('no card is left')
    return index
  }
  const outcome = baccarat.draw({ nextUint32: () => 0, nextBelow }, { bet: 'player' })
  return { ...outcome, drawn }
}

/** The winner according to the published drawing table, with a row per banker value. */
const printedRows = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
]

function winnerByTable([p1 = 0, p2 = 0, b1 = 0, b2 = 0, fifth = 0, sixth = 0]: number[]) {
  let player = (p1 + p2) % 10
  let banker = (b1 + b2) % 10
  if (player < 8 && banker < 8) {
    const row = printedRows[banker] ?? ''
    if (player > 5) banker += banker < 6 ? fifth : 0
    else {
      player += fifth
      banker += row[fifth] === 'D' ? sixth : 0
    }
  }
  const difference = (player % 10) - (banker % 10)
  if (difference === 0) return 'tie'
  return difference > 0 ? 'player' : 'banker'
}

/**
 * Counts how coups end over all sequences of six ranks, by the published table. Only the first four cards can be
 * pairs, so the last two count by their values.
 */
function countByTable(): Map<string, number> {
  const counted = new Map<string, number>()
  const pips = (rank: number) => (rank < 9 ? rank + 1 : 0)
  for (let code = 0; code < 13 ** 4; code++) {
    const [p1 = 0, p2 = 0, b1 = 0, b2 = 0] = [0, 1, 2, 3].map(
      (n) => Math.floor(code / 13 ** n) % 13,
    )
    const first = [p1, p2, b1, b2].map(pips)
    for (let fifth = 0; fifth < 10; fifth++) {
      for (let sixth = 0; sixth < 10; sixth++) {
        const key = `${winnerByTable([...first, fifth, sixth])} ${p1 === p2} ${b1 === b2}`
        const ways = (fifth === 0 ? 4 : 1) * (sixth === 0 ? 4 : 1)
        counted.set(key, (counted.get(key) ?? 0) + ways)
      }
    }
  }
  return counted
}

const ends = countEnds()
const countWays = (winner: (typeof bets)[number]) =>
  ends.reduce((sum, end) => sum + (end.winner === winner ? end.ways : 0), 0)
const wins = { player: countWays('player'), banker: countWays('banker'), tie: countWays('tie') }

describe('baccarat', () => {
  it('deals player, player, banker, banker, and stops at a natural', () => {
    const round = dealt('9 K 2 3')
    expect(round.playerCards.map(({ rank }) => rank)).toEqual(['9', 'K'])
    expect(round.bankerCards.map(({ rank }) => rank)).toEqual(['2', '3'])
    expect(round).toMatchObject({ playerValue: 9, bankerValue: 5, winner: 'player', drawn: 4 })
    expect(dealt('2 3 4 4')).toMatchObject({ winner: 'banker', drawn: 4 })
  })

  it('gives the fifth card to the banker if the player stands', () => {
    const round = dealt('K 6 2 3 4')
    expect(round.bankerCards.map(({ rank }) => rank)).toEqual(['2', '3', '4'])
    expect(round).toMatchObject({ playerValue: 6, bankerValue: 9, winner: 'banker', drawn: 5 })
    expect(dealt('K 7 K 6')).toMatchObject({ winner: 'player', drawn: 4 })
  })

  it('gives the fifth card to the player and the sixth to the banker', () => {
    const round = dealt('A A A A 6 5')
    expect(round.playerCards.map(({ rank }) => rank)).toEqual(['A', 'A', '6'])
    expect(round.bankerCards.map(({ rank }) => rank)).toEqual(['A', 'A', '5'])
    expect(round).toMatchObject({ playerValue: 8, bankerValue: 7, winner: 'player', drawn: 6 })
  })

  it("decides the banker's draw by the player's third card, not by the value of the hand", () => {
    expect(dealt('2 3 K 3 8')).toMatchObject({ playerValue: 3, winner: 'tie', drawn: 5 })
    expect(dealt('K 5 K 6 A')).toMatchObject({ playerValue: 6, winner: 'tie', drawn: 5 })
    expect(dealt('K K K 6 6 A')).toMatchObject({ bankerValue: 7, winner: 'banker', drawn: 6 })
    expect(dealt('K K K 4 A')).toMatchObject({ bankerValue: 4, winner: 'banker', drawn: 5 })
    expect(dealt('K K K 3 Q 9')).toMatchObject({ bankerValue: 2, winner: 'banker', drawn: 6 })
  })

  it('pays 1 to 1, 0.95 to 1, and 8 to 1, and returns player and banker bets on a tie', () => {
    const rounds = { player: dealt('9 K 2 3'), banker: dealt('2 3 9 K'), tie: dealt('K 7 K 7') }
    const paid = bets.map((bet) =>
      bets.map((winner) => baccarat.payout(points(20), { bet }, rounds[winner])),
    )
    expect(paid).toEqual([
      [40, 0, 20],
      [0, 39, 20],
      [0, 0, 180],
    ])
    expect(baccarat.payout(points(1), { bet: 'banker' }, rounds.banker)).toBe(1)
  })

  it('counts the same winners and pairs as an enumeration of six cards with the published table', () => {
    const counted = ends.map(
      ({ winner, hasPlayerPair, hasBankerPair, ways }) =>
        [`${winner} ${hasPlayerPair} ${hasBankerPair}`, ways] as const,
    )
    expect(new Map(counted)).toEqual(countByTable())
    expect(counted).toHaveLength(12)
    expect(ends.reduce((sum, { ways }) => sum + ways, 0)).toBe(13 ** 6)
  })

  it('agrees with the published table on a sample of all rank sequences', () => {
    for (let code = 0; code < 13 ** 6; code += 997) {
      const run = [0, 1, 2, 3, 4, 5].map((place) => Math.floor(code / 13 ** place) % 13)
      const cards = run.map((rank) => ranks[rank]).join(' ')
      const runOfValues = run.map((rank) => (rank < 9 ? rank + 1 : 0))
      expect(dealt(cards).winner).toBe(winnerByTable(runOfValues))
    }
  })

  it('returns 98.77, 98.94, and 85.88% according to its tables', () => {
    const { player, banker, tie } = wins
    const [onPlayer, onBanker, onTie] = baccarat.odds().map(({ rtp }) => rtp)
    expect(onPlayer).toBeCloseTo((2 * player + tie) / 13 ** 6, 14)
    expect(onBanker).toBeCloseTo((1.95 * banker + tie) / 13 ** 6, 14)
    expect(onTie).toBeCloseTo((9 * tie) / 13 ** 6, 14)
    expect([onPlayer, onBanker, onTie].map((rtp) => rtp?.toFixed(4))).toEqual([
      '0.9877',
      '0.9894',
      '0.8588',
    ])
  })

  it('has tables whose chances add up to 1', () => {
    expect(baccarat.odds().map(({ bet }) => bet)).toEqual([...bets, 'player_pair', 'banker_pair'])
    for (const { payTable } of baccarat.odds()) {
      expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(13 ** 6)
      expect(new Set(payTable.map((line) => line.chanceDenominator))).toEqual(new Set([13 ** 6]))
    }
    expect(baccarat.payTable({ bet: 'tie' }).map(({ outcome }) => outcome)).toEqual(['win', 'loss'])
    expect(baccarat.payTable({ bet: 'banker' }).map((line) => line.multiplierHundredths)).toEqual([
      195, 100, 0,
    ])
  })

  it('returns less than the stake on average at every small stake', () => {
    const { player, banker, tie } = wins
    const rounds = { player: dealt('9 K 2 3'), banker: dealt('2 3 9 K'), tie: dealt('K 7 K 7') }
    for (const bet of bets) {
      for (let stake = 1; stake <= 1000; stake++) {
        const paid = (winner: (typeof bets)[number]) =>
          baccarat.payout(points(stake), { bet }, rounds[winner])
        const returned = player * paid('player') + banker * paid('banker') + tie * paid('tie')
        expect(returned).toBeLessThan(stake * 13 ** 6)
      }
    }
  })

  it('takes its cards from the stream in order', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const outcome = baccarat.draw(randomStream(seeds), { bet: 'tie' })
      const raw = randomStream(seeds)
      const cards = Array.from({ length: 6 }, () => cardAt(drawCardIndex(raw)))
      expect([...outcome.playerCards.slice(0, 2), ...outcome.bankerCards.slice(0, 2)]).toEqual(
        cards.slice(0, 4),
      )
      const thirds = [...outcome.playerCards.slice(2), ...outcome.bankerCards.slice(2)]
      expect(thirds).toEqual(cards.slice(4, 4 + thirds.length))
    }
  })
})
