import { describe, expect, it } from 'vitest'
import { blackjack } from './blackjack.ts'
import { bestMoveFor } from './blackjack-best-move.ts'
import { bestMove, countBestPlay } from './blackjack-best-play.ts'
import { toHand } from './blackjack-hand.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { ALL_SHOES } from './blackjack-shoes.ts'
import { payoutAt, points } from './points.ts'
import type { RandomStream } from './random-stream.ts'
import { linePayout } from './stake-odds.ts'
import { parseDeal } from './testing/blackjack-hands.ts'
import {
  type Chances,
  cardChance,
  chancesOfStrategy,
  isPair,
  strategyMove,
  values,
  worth,
} from './testing/blackjack-strategy.ts'
import { netVariance } from './testing/blackjack-variance.ts'
import { scaled } from './testing/scale.ts'

describe('the odds of blackjack', () => {
  it('count every shoe once', () => {
    expect([...countBestPlay().values()].reduce((sum, shoes) => sum + shoes, 0n)).toBe(ALL_SHOES)
  })

  it('return 99.49% of the first stake', () => {
    expect(blackjackOdds().rtp).toBe(0.9948826636316106)
  })

  it('match an enumeration of basic strategy', () => {
    const chances = chancesOfStrategy()
    for (const [net, chance] of chances) expect(chanceOfNet(net)).toBeCloseTo(chance, 11)
    expect(new Set(chances.keys())).toEqual(new Set(countBestPlay().keys()))
    const mean = expectedValue(chances, (net) => net / 100)
    expect(blackjackOdds().rtp).toBeCloseTo(1 + mean, 10)
    const squares = expectedValue(chances, (net) => (net / 100) ** 2)
    expect(netVariance()).toBeCloseTo(squares - mean ** 2, 10)
  })

  it('give basic strategy as the best move of every hand against every card', () => {
    for (const shown of values) {
      for (const cards of openHands()) {
        const canDouble = cards.length === 2
        const splits = isPair(cards) ? cards[0] : undefined
        const best = bestMove(toHand(cards), { shown, canDouble, splits })
        expect([cards, shown, best]).toEqual([cards, shown, strategyMove(cards, shown, true)])
        const unsplit = bestMove(toHand(cards), { shown, canDouble })
        expect(unsplit).toBe(strategyMove(cards, shown, false))
      }
    }
  })

  it('give the best move of an open round, of those that its player can pay for', () => {
    const best = (cards: string, canRaise: boolean) =>
      bestMoveFor(blackjack.view(parseDeal(cards)), canRaise)
    expect([best('♠8 ♥8 ♥10 ♥6', true), best('♠8 ♥8 ♥10 ♥6', false)]).toEqual(['split', 'hit'])
    expect([best('♠5 ♥6 ♥10 ♥6', true), best('♠5 ♥6 ♥10 ♥6', false)]).toEqual(['double', 'hit'])
    expect(best('♠10 ♥7 ♥10 ♥6', true)).toBe('stand')
    const offered = blackjack.view({ ...parseDeal('♠8 ♥8 ♥A ♥6'), insurance: true })
    expect(bestMoveFor(offered, true)).toBe('decline')
    expect(best('♠A ♥K ♥10 ♥6', true)).toBeUndefined()
  })

  it('make insurance worth 12 of the 13 points it costs', () => {
    const shownAce = values.map((hole) => ({ hole, chance: cardChance(hole) }))
    const natural = shownAce.filter(({ hole }) => worth([11, hole]) === 21)
    const chance = natural.reduce((sum, way) => sum + way.chance, 0)
    expect(3 * chance).toBeCloseTo(12 / 13, 12)
  })

  it('have chances that add up to 1, within 10^-11 of the exact ones', () => {
    const { payTable } = blackjackOdds()
    expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(10 ** 12)
    const nets = payTable.map(
      (line) => 100 * (linePayout(points(2), line) / 2 - (line.stakes ?? 1)),
    )
    expect(new Set(nets)).toEqual(new Set(countBestPlay().keys()))
    for (const [index, { chanceNumerator, chanceDenominator }] of payTable.entries()) {
      const exact = chanceOfNet(nets[index] ?? Number.NaN)
      expect(Math.abs(chanceNumerator / chanceDenominator - exact)).toBeLessThan(1e-11)
    }
  })

  it('return less than the stake at every stake from 1 to 1000, computed exactly', () => {
    for (let stake = 1; stake <= 1000; stake++) {
      expect(netOfAllShoes(stake)).toBeLessThan(0n)
    }
  })

  it('match simulated rounds played by basic strategy', () => {
    const rounds = scaled({ test: 20_000, soak: 100_000 })
    const random = seededRandom()
    let net = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const result = playByStrategy(random)
      net += result
      squares += result ** 2
    }
    const deviation = net / rounds - (blackjackOdds().rtp - 1)
    expect(Math.abs(deviation) / Math.sqrt(netVariance() / rounds)).toBeLessThan(4)
    expect(squares / rounds - (net / rounds) ** 2).toBeCloseTo(netVariance(), 1)
  })
})

/** Total winnings over all shoes at this first stake, with payouts in whole points. */
function netOfAllShoes(stake: number): bigint {
  return [...countBestPlay()].reduce((sum, [net, shoes]) => {
    const won = net > 0 ? payoutAt(points(stake), net) : (net / 100) * stake
    return sum + shoes * BigInt(won)
  }, 0n)
}

function chanceOfNet(net: number): number {
  return Number(countBestPlay().get(net)) / Number(ALL_SHOES)
}

function expectedValue(chances: Chances, toValue: (net: number) => number): number {
  return [...chances].reduce((sum, [net, chance]) => sum + chance * toValue(net), 0)
}

/** Two-card and three-card hands that are not over. */
function openHands(): number[][] {
  const pairs = values.flatMap((first) => values.map((second) => [first, second]))
  const triples = pairs.flatMap((pair) => values.map((third) => [...pair, third]))
  return [...pairs, ...triples].filter((cards) => worth(cards) < 21)
}

/** The game's net result for one round, in first stakes. */
function playByStrategy(random: RandomStream): number {
  let state = blackjack.deal(random, {})
  let view = blackjack.view(state)
  while (!view.gameOver) {
    const cards = view.playerCards.map(({ value }) => value)
    state = blackjack.play(state, strategyMove(cards, view.dealerValue, view.canSplit))
    view = blackjack.view(state)
  }
  const payoutHundredths = blackjack.ending(state)?.payoutHundredths ?? Number.NaN
  return payoutHundredths / 100 - blackjack.stakes(state)
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
