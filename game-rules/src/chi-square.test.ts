import { beforeAll, describe, expect, it } from 'vitest'
import { baccarat } from './baccarat.ts'
import { countEnds } from './baccarat-chances.ts'
import { binomial } from './binomial.ts'
import { blackjack } from './blackjack.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import { keno } from './keno.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import type { RandomStream } from './random-stream.ts'
import { roulette } from './roulette.ts'
import { slots } from './slots.ts'
import type { SlotSymbol } from './slots-reel.ts'
import { pValue, pValueOfDistinct } from './testing/chi-square.ts'
import { scaled } from './testing/scale.ts'
import { spendDraws } from './testing/spend-draws.ts'
import { wheel } from './wheel.ts'

const ALPHA = 1e-4
const DRAWS = scaled({ test: 100_000, soak: 1_000_000 })
const ORIGIN = 'tallyhouse 2026'

type Tally = { counts: number[]; count(cell: number): void }

function createTally(cells: number): Tally {
  const counts = Array<number>(cells).fill(0)
  const count = (cell: number) => {
    const before = counts[cell]
    if (before === undefined) throw new RangeError(`There is no cell ${cell}`)
    counts[cell] = before + 1
  }
  return { counts, count }
}

/** Each cell's count over all draws. */
function counted(
  cells: number,
  play: (random: RandomStream, count: Tally['count']) => void,
): number[] {
  const { counts, count } = createTally(cells)
  spendDraws({ draws: DRAWS, origin: ORIGIN }, (random) => play(random, count))
  return counts
}

const diceTarget = { prediction: 'over', targetHundredths: 5050 } as const
const evenly = (cells: number) => Array<number>(cells).fill(1)

/**
 * Lower bounds for the crash bands: nineteen with a one-in-twenty chance each, and the highest
 * point.
 */
const crashBounds = [
  100,
  ...Array.from({ length: 19 }, (_, band) => Math.ceil(1920 / (19 - band))),
  100_000,
]

describe(`${DRAWS} draws from the seeds of "${ORIGIN}"`, { timeout: 120_000 }, () => {
  describe('each for the games that use one draw', () => {
    const faces = createTally(6)
    const rolls = createTally(100)
    const pockets = createTally(38)
    const singleZeroPockets = createTally(37)
    const bands = createTally(crashBounds.length)
    const segments = createTally(12)
    const equalSegments = createTally(50)
    const bytes = createTally(38)

    beforeAll(() => {
      spendDraws({ draws: 8 * DRAWS, origin: ORIGIN }, (random) => {
        const { crashPointHundredths: point } = crash.draw(random, { cashOutHundredths: null })
        bands.count(crashBounds.findLastIndex((bound) => bound <= point))
        faces.count(dice.draw(random, { prediction: 'over' }).diceResult - 1)
        rolls.count(Math.floor(dice.draw(random, diceTarget).diceResult / 100))
        pockets.count(roulette.draw(random, { bets: [] }).winningNumber)
        singleZeroPockets.count(
          roulette.draw(random, { bets: [], wheel: 'single_zero' }).winningNumber,
        )
        segments.count(wheel.draw(random, {}).segmentIndex)
        equalSegments.count(wheel.draw(random, { segments: 50, risk: 'low' }).segmentIndex)
        bytes.count((random.nextUint32() >>> 24) % 38)
      })
    }, 120_000)

    it('roll the six faces of the die uniformly', () => {
      expect(pValue(faces.counts, evenly(6))).toBeGreaterThan(ALPHA)
    })

    it('roll uniformly from 0.00 to 99.99', () => {
      expect(pValue(rolls.counts, evenly(100))).toBeGreaterThan(ALPHA)
    })

    it('spin the 38 pockets of roulette uniformly, unlike byte % 38', () => {
      expect(pValue(pockets.counts, evenly(38))).toBeGreaterThan(ALPHA)
      expect(pValue(singleZeroPockets.counts, evenly(37))).toBeGreaterThan(ALPHA)
      expect(pValue(bytes.counts, evenly(38))).toBeLessThan(ALPHA)
    })

    it('crash equally often in each band, and at 1,000.00 as often as declared', () => {
      const reaching = crashBounds.map((x) =>
        x === 100 ? 2 ** 32 : Math.floor((96 * 2 ** 32) / x),
      )
      const chances = reaching.map((draws, band) => draws - (reaching[band + 1] ?? 0))
      expect(pValue(bands.counts, chances)).toBeGreaterThan(ALPHA)
    })

    it('stop the wheel on each segment in proportion to its width', () => {
      expect(pValue(segments.counts, [3, 2, 2, 2, 3, 2, 2, 2, 3, 2, 2, 2])).toBeGreaterThan(ALPHA)
      expect(pValue(equalSegments.counts, evenly(50))).toBeGreaterThan(ALPHA)
    })
  })

  it('stop each reel in proportion to its stops, independently of the others', () => {
    const symbols: SlotSymbol[] = ['cherry', 'lemon', 'orange', 'grapes', 'bell', 'star', 'diamond']
    const stops = [12, 7, 5, 2, 2, 1, 1]
    const spins = counted(7 ** 3, (random, count) => {
      const [first, second, third] = slots.draw(random, {}).symbols.map((s) => symbols.indexOf(s))
      count(((first ?? 0) * 7 + (second ?? 0)) * 7 + (third ?? 0))
    })
    const ways = stops.flatMap((a) => stops.flatMap((b) => stops.map((c) => a * b * c)))
    expect(pValue(spins, ways)).toBeGreaterThan(ALPHA)
    for (const place of [49, 7, 1]) {
      const reel = stops.map((_, symbol) =>
        spins
          .filter((_times, cell) => Math.floor(cell / place) % 7 === symbol)
          .reduce((sum, times) => sum + times, 0),
      )
      expect(pValue(reel, stops)).toBeGreaterThan(ALPHA)
    }
  })

  it('place mines uniformly, unlike a naive shuffle', () => {
    expect(fitOfTiles((random) => mines.deal(random, { mineCount: 10 }).mines)).toBeGreaterThan(
      ALPHA,
    )
    expect(fitOfTiles((random) => swapWithAny(random).slice(0, 10))).toBeLessThan(ALPHA)
  })

  it('place each of the 2,300 boards with three mines, and each pair, equally often', () => {
    const boards = counted(2300, (random, count) => {
      const [a = 0, b = 0, c = 0] = mines.deal(random, { mineCount: 3 }).mines
      count(binomial(c, 3) + binomial(b, 2) + a)
    })
    expect(pValue(boards, evenly(2300))).toBeGreaterThan(ALPHA)
  })

  it('draw the 80 numbers of keno uniformly, overall and in first and last place', () => {
    const [first, last] = [createTally(80), createTally(80)]
    const numbers = counted(80, (random, count) => {
      const { drawnNumbers } = keno.draw(random, { selectedNumbers: [], paytable: 'classic' })
      for (const number of drawnNumbers) count(number - 1)
      first.count((drawnNumbers[0] ?? 0) - 1)
      last.count((drawnNumbers[19] ?? 0) - 1)
    })
    expect(pValueOfDistinct(numbers, 20)).toBeGreaterThan(ALPHA)
    expect(pValue(first.counts, evenly(80))).toBeGreaterThan(ALPHA)
    expect(pValue(last.counts, evenly(80))).toBeGreaterThan(ALPHA)
  })

  it.each([8, 11, 16])('drop the ball through %i rows with a binomial distribution', (rows) => {
    const bins = counted(rows + 1, (random, count) =>
      count(plinko.draw(random, { rows, risk: 'low' }).bin),
    )
    const paths = bins.map((_, bin) => binomial(rows, bin))
    expect(pValue(bins, paths)).toBeGreaterThan(ALPHA)
  })

  it('deal the 52 cards of blackjack uniformly, regardless of earlier cards', () => {
    const cards = createTally(52)
    const pairs = counted(52 * 52, (random, count) => {
      const { shoe } = blackjack.deal(random, {})
      shoe.forEach(cards.count)
      for (let i = 1; i < shoe.length; i += 2) count((shoe[i - 1] ?? 0) * 52 + (shoe[i] ?? 0))
    })
    expect(pValue(cards.counts, evenly(52))).toBeGreaterThan(ALPHA)
    expect(pValue(pairs, evenly(52 * 52))).toBeGreaterThan(ALPHA)
  })

  it('let player, banker, and tie win at baccarat with and without pairs as often as computed', () => {
    const ends = countEnds()
    const counts = counted(ends.length, (random, count) => {
      const { winner, playerCards, bankerCards } = baccarat.draw(random, { bet: 'tie' })
      const [hasPlayerPair, hasBankerPair] = [playerCards, bankerCards].map(
        ([first, second]) => first?.rank === second?.rank,
      )
      count(
        ends.findIndex(
          (end) =>
            end.winner === winner &&
            end.hasPlayerPair === hasPlayerPair &&
            end.hasBankerPair === hasBankerPair,
        ),
      )
    })
    const ways = ends.map((end) => end.ways)
    expect(pValue(counts, ways)).toBeGreaterThan(ALPHA)
  })
})

/** A board with ten mines under 25 tiles. */
function fitOfTiles(lay: (random: RandomStream) => number[]): number {
  const tiles = counted(25, (random, count) => lay(random).forEach(count))
  return pValueOfDistinct(tiles, 10)
}

/** The well-known biased shuffle, which swaps each item with any other. */
function swapWithAny(random: RandomStream): number[] {
  const tiles = evenly(25).map((_, tile) => tile)
  for (const place of tiles.keys()) {
    const other = random.nextBelow(25)
    const moved = tiles[place] ?? 0
    tiles[place] = tiles[other] ?? 0
    tiles[other] = moved
  }
  return tiles
}
