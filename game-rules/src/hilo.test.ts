import { describe, expect, it } from 'vitest'
import { cardAt } from './cards.ts'
import { expectedPayout } from './expected-payout.ts'
import {
  CARDS_MAX,
  type HiloPrediction,
  type HiloState,
  type HiloStep,
  hilo,
  hiloBets,
  hiloChances,
  hiloMultiplier,
  MULTIPLIER_MAX_HUNDREDTHS,
  SKIPS_MAX,
  winningRanks,
} from './hilo.ts'
import { payoutAt, points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { pValue } from './testing/chi-square.ts'
import { scaled } from './testing/scale.ts'
import { spendDraws } from './testing/spend-draws.ts'

const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
/** One diamond per rank, from the ace to the king, as deck indexes. */
const ranks = [48, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44]
const [ACE = 0, TWO = 0, , , , , SEVEN = 0, , , , , QUEEN = 0, KING = 0] = ranks
const predictions: HiloPrediction[] = ['higher', 'lower']

const dealt = (...cards: number[]): HiloState => ({ cards, steps: [] })

function played(state: HiloState, ...steps: HiloStep[]): HiloState {
  return steps.reduce<HiloState>(
    (after, step) => hilo.play(after, { step, cardIndex: after.steps.length }),
    state,
  )
}

/** A round in which a 7 repeats, so that every prediction is correct. */
const sevens = () => dealt(...Array<number>(CARDS_MAX).fill(SEVEN))
const paid = (state: HiloState) => hilo.ending(state)?.multiplierHundredths

describe('a prediction', () => {
  it('wins on as many ranks as its multiplier assumes, and never on all', () => {
    for (const shown of ranks) {
      for (const prediction of predictions) {
        const wins = ranks.filter((next) => !played(dealt(shown, next, ACE), prediction).end)
        expect(wins).toHaveLength(winningRanks(cardAt(shown), prediction))
        expect(wins.length).toBeLessThan(ranks.length)
      }
    }
  })

  it('includes an equal card, except for higher than an ace and lower than a king', () => {
    const equal = (card: number, prediction: HiloPrediction) =>
      played(dealt(card, card, ACE), prediction).end
    expect(predictions.map((prediction) => equal(ACE, prediction))).toEqual(['wrong', undefined])
    expect(predictions.map((prediction) => equal(QUEEN, prediction))).toEqual([
      undefined,
      undefined,
    ])
    expect(predictions.map((prediction) => equal(KING, prediction))).toEqual([undefined, 'wrong'])
    expect(played(dealt(TWO, ACE, ACE), 'lower').end).toBeUndefined()
    expect(played(dealt(QUEEN, ACE, ACE), 'higher').end).toBe('wrong')
  })

  it('is for the last card only', () => {
    const move = (cardIndex: number) => () =>
      hilo.play(played(sevens(), 'higher'), { step: 'higher', cardIndex })
    expect(move(0)).toThrow('Another card')
    expect(move(2)).toThrow('Another card')
    expect(move(1)).not.toThrow()
  })
})

describe('the multiplier', () => {
  it('is 0.99 divided by the chance of all predictions, rounded down once', () => {
    expect([[], [12], [7], [1], [7, 12], [1, 1]].map(hiloMultiplier)).toEqual([
      100, 107, 183, 1287, 199, 16_731,
    ])
    expect(hiloMultiplier(Array(20).fill(12))).toBe(490)
    expect(hiloMultiplier(Array(51).fill(1))).toBe(MULTIPLIER_MAX_HUNDREDTHS)
  })

  it('ignores skipped cards', () => {
    const state = played(dealt(SEVEN, KING, ACE, TWO, TWO), 'higher', 'skip', 'higher')
    expect(hilo.view(state)).toEqual({
      cards: [SEVEN, KING, ACE, TWO].map(cardAt),
      steps: ['higher', 'skip', 'higher'],
      chances: [7, 12],
      multiplierHundredths: hiloMultiplier([7, 12]),
      skipsLeft: SKIPS_MAX - 1,
    })
  })
})

describe('the return', () => {
  it('is 98.46% to 99% for one prediction', () => {
    const returns = hiloBets().map(({ rtp }) => rtp)
    expect(Math.max(...returns)).toBe(0.99)
    expect(Math.min(...returns)).toBeCloseTo(0.984_615, 6)
  })

  // A prediction wins on as many ranks as it divides by, so it leaves the mean of the exact multiplier as it was.
  it('is at most 99% under any strategy, because no multiplier exceeds 0.99 of the exact one', () => {
    const random = randomStream(seeds)
    for (let path = 0; path < 500; path++) {
      const chances = Array.from({ length: 1 + (path % 51) }, () => 1 + random.nextBelow(12))
      const ways = chances.reduce((product, ranks) => product * BigInt(ranks), 1n)
      const allWays = 13n ** BigInt(chances.length)
      expect(BigInt(hiloMultiplier(chances)) * ways <= 99n * allWays).toBe(true)
    }
  })

  const stakes = [1, 2, 3, 5, 7, 10, 13, 50, 99, 100, 1000, 1_000_000].map(points)

  it('of the best strategy is at most 99% at every stake', () => {
    const best = bestValues(scaled({ test: 3, soak: 5 })).map(
      (value, index) => value / (stakes[index] ?? Number.NaN),
    )
    expect(best.filter((share) => share > 0.99)).toEqual([])
    // Longer rounds lose less to rounding than the best single prediction.
    expect(best[0]).toBeGreaterThan(12 / 13)
    expect(best.at(-1)).toBeCloseTo(0.99, 4)
  })

  /** The best strategy's exact value at each stake, over all cards, by dynamic programming. */
  function bestValues(stepsMax: number): number[] {
    const known = new Map<string, number[]>()
    const mean = (values: number[][]) =>
      stakes.map((_, stake) => values.reduce((sum, value) => sum + (value[stake] ?? 0), 0) / 13)

    function after(state: HiloState, step: HiloStep): number[] {
      return mean(
        ranks.map((next) => {
          const cards = [...state.cards, next]
          return valueFrom(played({ ...state, cards }, step))
        }),
      )
    }

    function valueFrom(state: HiloState): number[] {
      if (state.end === 'wrong') return stakes.map(() => 0)
      const chances = hiloChances(state.cards.map(cardAt), state.steps)
      const key = [
        state.cards.at(-1),
        state.steps.length,
        ...chances.toSorted((a, b) => a - b),
      ].join()
      const value = known.get(key) ?? computeBestPayouts(state, chances)
      known.set(key, value)
      return value
    }

    function computeBestPayouts(state: HiloState, chances: number[]): number[] {
      const multiplier = chances.length === 0 ? 0 : hiloMultiplier(chances)
      const options: number[][] = [stakes.map((stake) => payoutAt(stake, multiplier))]
      if (state.steps.length < stepsMax) {
        options.push(...(['higher', 'lower', 'skip'] as const).map((step) => after(state, step)))
      }
      return stakes.map((_, stake) => Math.max(...options.map((option) => option[stake] ?? 0)))
    }

    return mean(ranks.map((first) => valueFrom(dealt(first))))
  }
})

it('has an expected payout that its payouts meet exactly, over all cards and a strategy with skips', () => {
  const stake = points(7)
  let [payouts, means] = [0, 0]
  for (const cards of ranks.flatMap((a) => ranks.flatMap((b) => ranks.map((c) => [a, b, c, c])))) {
    const first = played(dealt(...cards), (cards[0] ?? 0) < SEVEN ? 'higher' : 'lower')
    const second = first.end ? first : played(first, (cards[1] ?? 0) < SEVEN ? 'skip' : 'lower')
    const ending = hilo.ending(second.end ? second : hilo.play(second, 'cash_out'))
    const { choice = {}, outcome = {}, multiplierHundredths = 0 } = ending ?? {}
    payouts += payoutAt(stake, multiplierHundredths)
    means += expectedPayout({ game: 'hilo', choice, outcome, stake }).mean
  }
  expect(payouts).toBeGreaterThan(0)
  expect(means).toBeCloseTo(payouts, 6)
})

describe('a round', () => {
  it('draws all cards at the start, each below 52', () => {
    const random = randomStream(seeds)
    const cards = Array.from({ length: CARDS_MAX }, () => random.nextBelow(52))
    expect(hilo.deal(randomStream(seeds), {})).toEqual({ cards, steps: [] })
  })

  it('pays nothing after a wrong prediction, and shows the card', () => {
    const ended = played(dealt(SEVEN, KING, TWO, ACE), 'higher', 'higher')
    expect(hilo.ending(ended)).toEqual({
      choice: { steps: ['higher', 'higher'], end: 'wrong' },
      outcome: { cards: [SEVEN, KING, TWO].map(cardAt) },
      multiplierHundredths: 0,
      isRefund: false,
    })
    expect(() => hilo.play(ended, 'cash_out')).toThrow('over')
  })

  it('cashes out from the first correct prediction on', () => {
    expect(() => hilo.play(played(sevens(), 'skip'), 'cash_out')).toThrow(
      'Make a correct prediction',
    )
    expect(paid(hilo.play(played(sevens(), 'skip', 'lower'), 'cash_out'))).toBe(183)
  })

  it('allows a limited number of skips', () => {
    const skips = Array<HiloStep>(SKIPS_MAX).fill('skip')
    expect(() => played(sevens(), ...skips)).not.toThrow()
    expect(() => played(sevens(), ...skips, 'skip')).toThrow('no skips')
  })

  it('cashes out with its last card, and at the highest multiplier', () => {
    const kings = dealt(...Array<number>(CARDS_MAX).fill(KING))
    expect(paid(played(kings, ...Array<HiloStep>(5).fill('higher')))).toBeUndefined()
    expect(paid(played(kings, ...Array<HiloStep>(6).fill('higher')))).toBe(
      MULTIPLIER_MAX_HUNDREDTHS,
    )
    const cards = Array.from({ length: CARDS_MAX }, (_, index) => (index % 2 ? KING : ACE))
    const steps = cards.slice(1).map((_, index): HiloStep => (index % 2 ? 'lower' : 'higher'))
    expect(hilo.ending(played(dealt(...cards), ...steps))?.choice.end).toBe('cash_out')
    expect(paid(played(dealt(...cards), ...steps))).toBe(hiloMultiplier(Array(51).fill(12)))
  })

  it('pays its multiplier when it expires, or is refunded without a prediction', () => {
    const left = (...steps: HiloStep[]) =>
      hilo.ending(hilo.play(played(sevens(), ...steps), 'expire'))
    expect(left('lower')).toMatchObject({ multiplierHundredths: 183, isRefund: false })
    expect(left('skip')).toMatchObject({ multiplierHundredths: 100, isRefund: true })
  })

  it('is retraced from its choice, however it ends', () => {
    const ends = Array.from({ length: 40 }, (_, nonce) => {
      const random = () => randomStream({ ...seeds, nonce })
      const state = played(hilo.deal(random(), {}), 'skip', nonce % 2 ? 'higher' : 'lower')
      const ended = state.end ? state : hilo.play(state, nonce % 3 ? 'cash_out' : 'expire')
      const choice = hilo.ending(ended)?.choice
      expect(hilo.retrace(random(), choice ?? {})).toEqual(ended)
      return choice?.end
    })
    expect(new Set(ends)).toEqual(new Set(['wrong', 'cash_out', 'expired']))
  })

  it('shows every card equally often, first and later', () => {
    const counts = Array<number>(104).fill(0)
    spendDraws(
      { draws: scaled({ test: 100_000, soak: 1_000_000 }), origin: 'hilo 2026' },
      (random) => {
        const { cards } = hilo.deal(random, {})
        for (const [index, card] of cards.entries()) {
          const cell = card + (index === 0 ? 0 : 52)
          counts[cell] = (counts[cell] ?? Number.NaN) + 1
        }
      },
    )
    const evenly = Array<number>(52).fill(1)
    expect(pValue(counts.slice(0, 52), evenly)).toBeGreaterThan(1e-4)
    expect(pValue(counts.slice(52), evenly)).toBeGreaterThan(1e-4)
  })
})
