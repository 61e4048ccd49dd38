import { describe, expect, it } from 'vitest'
import { instantGames } from './all-games.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { CRASH_MAX_HUNDREDTHS, crash } from './crash.ts'
import { expectedPayout } from './expected-payout.ts'
import type { InstantGame } from './instant-game.ts'
import { type MinesState, mines, minesMultiplier, TILES } from './mines.ts'
import { payoutAt, points } from './points.ts'
import type { RandomStream } from './random-stream.ts'
import { tableBets } from './roulette-table.ts'
import { linePayout } from './stake-odds.ts'
import { netVariance } from './testing/blackjack-variance.ts'
import { scaled } from './testing/scale.ts'

const ROUNDS = scaled({ test: 4000, soak: 20_000 })
const HIGH = 2000
const HIGH_STRIDE = scaled({ test: 100, soak: 1 })
const bets = [
  ['dice', { prediction: 'over' }, 1],
  ['dice', { prediction: 'under' }, 999],
  ['dice', { prediction: 'over', targetHundredths: 8900 }, 7],
  ['roulette', { bets: [{ type: 'straight', numbers: [17], amount: 3 }] }, 3],
  [
    'roulette',
    {
      bets: [
        { type: 'split', numbers: [17, 20], amount: 3 },
        { type: 'red', numbers: tableBets.red[0], amount: 7 },
      ],
    },
    10,
  ],
  ['roulette', { bets: [{ type: 'straight', numbers: [0], amount: 3 }], wheel: 'single_zero' }, 3],
  ['slots', {}, 7],
  ['wheel', {}, 3],
  ['wheel', { segments: 10, risk: 'medium' }, 3],
  ['keno', { selectedNumbers: [1, 2, 3, 4, 5], paytable: 'balanced' }, 9],
  ['keno', { selectedNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], paytable: 'classic' }, 1],
  ['keno', { selectedNumbers: [7, 8], paytable: 'low' }, 9],
  ['plinko', { rows: 8, risk: 'low' }, 1],
  ['plinko', { rows: 14, risk: 'medium' }, 99],
  ['baccarat', { bet: 'banker' }, 11],
  ['baccarat', { bet: 'tie' }, 5],
  ['baccarat', { spots: { banker: 3, tie: 1, playerPair: 1 } }, 5],
  ['baccarat', { spots: { player: 10, banker: 9, bankerPair: 2 } }, 21],
  ['crash', { cashOutHundredths: 101 }, 1],
  ['crash', { cashOutHundredths: 233 }, 7],
  ['crash', { cashOutHundredths: 3000 }, 10],
  ['crash', { cashOutHundredths: null }, 10],
] as const

describe('the expected payout', () => {
  it('takes rounding to whole points into account', () => {
    const bet = { game: 'dice', choice: { prediction: 'over' }, outcome: {} }
    expect(expectedPayout({ ...bet, stake: 1 })).toEqual({
      mean: 0.5,
      variance: 0.25,
      thirdMoment: 0,
    })
    expect(expectedPayout({ ...bet, stake: 10 }).mean).toBe(9)
  })

  it.each(bets)('is the average payout of %s with %j at %i', (game, choice, stake) => {
    const random = seededRandom()
    const deviation = new Deviation()
    for (let round = 0; round < ROUNDS; round++) {
      deviation.add(played(random, { game, choice, stake }))
    }
    expect(Math.abs(deviation.z())).toBeLessThan(4.5)
  })

  const excess = scaled({ test: 0.05, soak: 0.01 })
  it(`detects payouts that are ${100 * excess}% too high`, () => {
    const random = seededRandom()
    const fair = new Deviation()
    const raised = new Deviation()
    for (let n = 0; n < scaled({ test: 20_000, soak: 400_000 }); n++) {
      const round = played(random, {
        game: 'dice',
        choice: { prediction: 'over' },
        stake: 1000,
      })
      fair.add(round)
      raised.add({ ...round, payout: round.payout * (1 + excess) })
    }
    expect(Math.abs(fair.z())).toBeLessThan(4)
    expect(raised.z()).toBeGreaterThan(4)
  })

  it('rejects an unknown game', () => {
    const round = { game: 'marbles', choice: {}, outcome: {}, stake: 1 }
    expect(() => expectedPayout(round)).toThrow(RangeError)
  })
})

describe('the expected payout of crash', () => {
  it.each([
    [101, 1],
    [150, 3],
    [233, 10],
    [1000, 7],
    [1001, 7],
    [4321, 99],
  ])('adds up to the exact one over all draws, up to %i hundredths at %i', (target, stake) => {
    const exact = crash
      .payTable({ cashOutHundredths: target })
      .reduce(
        (sum, line) => sum + lineChance(line) * payoutAt(points(stake), line.multiplierHundredths),
        0,
      )
    const crashed = (choice: number | null) =>
      overAllDraws(target, (point) => (point < target ? meanAt(point, choice, stake) : 0))
    const reached = chanceToReach(target) * meanAt(target, target, stake)
    expect(crashed(target) + reached).toBeCloseTo(exact, 8)
    expect(crashed(null) + reached).toBeCloseTo(exact, 8)
  })

  it('sums to zero without cash-outs', () => {
    const mean = overAllDraws(CRASH_MAX_HUNDREDTHS, (point) => meanAt(point, null, 10), HIGH_STRIDE)
    expect(mean).toBeCloseTo(0, 8)
  }, 60_000)

  it('is the same for live and instant rounds', () => {
    expect(meanAt(180, null, 10)).toBe(meanAt(180, 500, 10))
  })
})

describe('the expected payout of mines', () => {
  const mineCounts = Array.from({ length: 24 }, (_, index) => index + 1)

  it.each(mineCounts)(
    'sums to the exact expectation with %i mines, for any number of tiles',
    (mineCount) => {
      for (let goal = 1; goal <= TILES - mineCount; goal++) {
        let reached = 1
        let mean = 0
        for (let safe = 0; safe < goal; safe++) {
          const chance = (TILES - mineCount - safe) / (TILES - safe)
          mean += reached * (1 - chance) * minesMean({ mineCount, opened: safe + 1, end: 'mine' })
          reached *= chance
        }
        mean += reached * minesMean({ mineCount, opened: goal, end: 'cash_out' })
        const exact = reached * payoutAt(points(7), minesMultiplier(mineCount, goal))
        expect(mean).toBeCloseTo(exact, 6)
      }
    },
  )

  it('is the average payout of a strategy that depends on earlier results', () => {
    const random = seededRandom()
    const deviation = new Deviation()
    let goal = 1
    for (let round = 0; round < ROUNDS; round++) {
      const state = playMines(random, { mineCount: 3 + (round % 8), goal })
      const ending = mines.ending(state)
      const payout = payoutAt(points(10), ending?.multiplierHundredths ?? 0)
      goal = payout === 0 ? 1 : Math.min(goal + 1, 6)
      deviation.add({
        payout,
        expected: expectedPayout({
          game: 'mines',
          choice: ending?.choice ?? {},
          outcome: {},
          stake: 10,
        }),
      })
    }
    expect(Math.abs(deviation.z())).toBeLessThan(4.5)
  })

  function minesMean({
    mineCount,
    opened,
    end,
  }: {
    mineCount: number
    opened: number
    end: string
  }) {
    const tiles = Array.from({ length: opened }, (_, tile) => tile)
    const choice = { mineCount, tiles, end }
    return expectedPayout({ game: 'mines', choice, outcome: {}, stake: 7 }).mean
  }
})

describe('the expected payout of blackjack', () => {
  const expected = (stake: number, moves: string[]) =>
    expectedPayout({ game: 'blackjack', choice: { moves }, outcome: {}, stake })

  it('is the stake less the edge on the first stake, with its variance', () => {
    const edge = 1 - blackjackOdds().rtp
    expect(expected(10, ['hit', 'stand']).mean).toBeCloseTo(10 - 10 * edge, 8)
    expect(expected(20, ['double']).mean).toBeCloseTo(20 - 10 * edge, 8)
    expect(expected(20, ['double']).variance).toBeCloseTo(100 * netVariance(), 6)
    expect(expected(35, ['insure', 'split', 'double']).mean).toBeCloseTo(35 - 10 * edge, 8)
  })

  it('is lower if a natural pays less than 3 to 2', () => {
    const edge = 1 - blackjackOdds().rtp
    const natural = blackjackOdds().payTable.find(({ outcome }) => outcome === 'blackjack')
    expect(expected(3, ['stand']).mean).toBeCloseTo(3 - 3 * edge - lineChance(natural) / 2, 8)
  })

  it('sums to zero over all results of best play', () => {
    const net = blackjackOdds().payTable.reduce((sum, line) => {
      const { stakes = 1 } = line
      const { mean } = expected(5 * stakes, Array(stakes - 1).fill('split'))
      return sum + lineChance(line) * (linePayout(points(5), line) - mean)
    }, 0)
    expect(net).toBeCloseTo(0, 8)
  })
})

type Bet = { game: string; choice: object; stake: number }

/** Sums the differences between payouts and their expectations. */
class Deviation {
  #sum = 0
  #variance = 0

  add({ payout, expected }: { payout: number; expected: { mean: number; variance: number } }) {
    this.#sum += payout - expected.mean
    this.#variance += expected.variance
  }

  z(): number {
    return this.#sum === 0 ? 0 : this.#sum / Math.sqrt(this.#variance)
  }
}

function played(random: RandomStream, { game, choice, stake }: Bet) {
  const rules = Object.values(instantGames).find(({ name }) => name === game) as
    | InstantGame<object, Record<string, unknown>>
    | undefined
  if (rules === undefined) throw new Error(`${game} is not an instant game`)
  const outcome = rules.draw(random, choice)
  const round = { game, choice: choice as Record<string, unknown>, outcome, stake }
  return { payout: rules.payout(points(stake), choice, outcome), expected: expectedPayout(round) }
}

function playMines(
  random: RandomStream,
  { mineCount, goal }: { mineCount: number; goal: number },
): MinesState {
  let state = mines.deal(random, { mineCount })
  for (let tile = 0; tile < goal && !state.end; tile++) state = mines.play(state, { tile })
  return state.end ? state : mines.play(state, 'cash_out')
}

function meanAt(crashPointHundredths: number, cashOutHundredths: number | null, stake: number) {
  const choice = { cashOutHundredths }
  const outcome = { crashPointHundredths }
  return expectedPayout({ game: 'crash', choice, outcome, stake }).mean
}

/**
 * The mean that a crash-point function has over all 2^32 draws, for crash points up to `last`.
 * From 20.00 on, samples one in `highStride` points.
 */
function overAllDraws(last: number, valueAt: (point: number) => number, highStride = 1): number {
  let sum = 0
  for (let point = 100; point <= last; ) {
    const next = point + (point < HIGH ? 1 : highStride)
    const after = next > CRASH_MAX_HUNDREDTHS ? 0 : chanceToReach(next)
    sum += (chanceToReach(point) - after) * valueAt(point)
    point = next
  }
  return sum
}

function chanceToReach(hundredths: number): number {
  return hundredths === 100 ? 1 : lineChance(crash.payTable({ cashOutHundredths: hundredths })[0])
}

function lineChance(line: { chanceNumerator: number; chanceDenominator: number } | undefined) {
  return line ? line.chanceNumerator / line.chanceDenominator : Number.NaN
}

/** A pseudo-random generator (mulberry32), much faster than the committed stream. */
function seededRandom(): RandomStream {
  let seed = 20_260
  const nextUint32 = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return { nextUint32, nextBelow: (limit) => Math.floor((nextUint32() / 2 ** 32) * limit) }
}
