import { describe, expect, it } from 'vitest'
import { type BlackjackMove, blackjack } from './blackjack.ts'
import {
  ALL_SHOES,
  type BlackjackEnd,
  bestMove,
  blackjackEnds,
  countBestPlay,
} from './blackjack-best-play.ts'
import { handOf, handValue } from './blackjack-hand.ts'
import { blackjackOdds } from './blackjack-odds.ts'
import { payoutAt, points } from './points.ts'
import type { RandomStream } from './random-stream.ts'
import { netVariance } from './testing/blackjack-variance.ts'
import { scaled } from './testing/scale.ts'

const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const ends = Object.keys(blackjackEnds) as BlackjackEnd[]

/**
 * Basic strategy for an endless shoe, against 2 to 10 and an ace. With more than two cards, D hits
 * and d stands. Hands not listed hit below 12 and otherwise stand.
 */
const strategy: Record<string, string> = {
  'hard 9': 'HDDDDHHHHH',
  'hard 10': 'DDDDDDDDHH',
  'hard 11': 'DDDDDDDDDH',
  'hard 12': 'HHSSSHHHHH',
  'hard 13': 'SSSSSHHHHH',
  'hard 14': 'SSSSSHHHHH',
  'hard 15': 'SSSSSHHHHH',
  'hard 16': 'SSSSSHHHHH',
  'soft 12': 'HHHHHHHHHH',
  'soft 13': 'HHHHDHHHHH',
  'soft 14': 'HHHDDHHHHH',
  'soft 15': 'HHHDDHHHHH',
  'soft 16': 'HHDDDHHHHH',
  'soft 17': 'HDDDDHHHHH',
  'soft 18': 'SddddSSHHH',
}

describe('the odds of blackjack', () => {
  it('count every shoe once', () => {
    expect([...countBestPlay().values()].reduce((sum, shoes) => sum + shoes, 0n)).toBe(ALL_SHOES)
  })

  it('return 98.91% of the first stake', () => {
    expect(blackjackOdds().rtp).toBe(0.9891325772545939)
  })

  it('match an enumeration of basic strategy', () => {
    const chances = chancesOfStrategy()
    for (const end of ends) {
      expect(Number(countBestPlay().get(end)) / Number(ALL_SHOES)).toBeCloseTo(chances[end], 11)
    }
    const net = ends.map((end) => ({ chance: chances[end], net: netOf(end) }))
    const mean = net.reduce((sum, { chance, net }) => sum + chance * net, 0)
    const squares = net.reduce((sum, { chance, net }) => sum + chance * net ** 2, 0)
    expect(blackjackOdds().rtp).toBeCloseTo(1 + mean, 10)
    expect(netVariance()).toBeCloseTo(squares - mean ** 2, 10)
  })

  it('give basic strategy as the best move of every hand against every card', () => {
    for (const shown of values) {
      for (const cards of openHands()) {
        const canDouble = cards.length === 2
        expect([cards, shown, bestMove(handOf(cards), { shown, canDouble })]).toEqual([
          cards,
          shown,
          strategyMove(cards, shown),
        ])
      }
    }
  })

  it('have chances that add up to 1, within 10^-11 of the exact ones', () => {
    const { payTable } = blackjackOdds()
    expect(payTable.map(({ outcome }) => outcome)).toEqual(ends)
    expect(payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)).toBe(10 ** 12)
    for (const { outcome, chanceNumerator, chanceDenominator } of payTable) {
      const exact = Number(countBestPlay().get(outcome as BlackjackEnd)) / Number(ALL_SHOES)
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

/** The total winnings of all shoes at this stake, with payouts in whole points. */
function netOfAllShoes(stake: number): bigint {
  return [...countBestPlay()].reduce((sum, [end, shoes]) => {
    const { multiplierHundredths, stakes } = blackjackEnds[end]
    const payout = payoutAt(points(stake * stakes), multiplierHundredths)
    return sum + shoes * BigInt(payout - stake * stakes)
  }, 0n)
}

function netOf(end: BlackjackEnd): number {
  const { multiplierHundredths, stakes } = blackjackEnds[end]
  return (multiplierHundredths / 100 - 1) * stakes
}

function strategyMove(cards: number[], shown: number): BlackjackMove {
  const value = worth(cards)
  const softness = isSoft(cards) ? 'soft' : 'hard'
  const move = strategy[`${softness} ${value}`]?.[shown - 2] ?? (value < 12 ? 'H' : 'S')
  if (cards.length === 2 && move.toUpperCase() === 'D') return 'double'
  return move === 'S' || move === 'd' ? 'stand' : 'hit'
}

/** Enumerates every sequence of cards from the deal to the end, with its chance. */
function chancesOfStrategy(): Record<BlackjackEnd, number> {
  const chances = Object.fromEntries(ends.map((end) => [end, 0])) as Record<BlackjackEnd, number>

  for (const shown of values) {
    const dealer = new Map<number, number>()
    let natural = 0
    for (const hole of values) {
      if (worth([shown, hole]) === 21) natural += chanceOf(hole)
      else followDealer([shown, hole], chanceOf(hole), dealer)
    }
    for (const first of values) {
      for (const second of values) {
        const chance = chanceOf(shown) * chanceOf(first) * chanceOf(second)
        const isNatural = worth([first, second]) === 21
        chances[isNatural ? 'push' : 'loss'] += chance * natural
        if (isNatural) chances.blackjack += chance * (1 - natural)
        else followPlayer([first, second], { chance, shown, dealer, prefix: '' })
      }
    }
  }
  return chances

  type Table = {
    chance: number
    shown: number
    dealer: Map<number, number>
    prefix: '' | 'doubled_'
  }

  function followPlayer(cards: number[], table: Table) {
    const move = worth(cards) >= 21 ? 'stand' : strategyMove(cards, table.shown)
    if (move === 'stand' || table.prefix !== '') return settle(cards, table)
    const prefix = move === 'double' ? 'doubled_' : ''
    for (const card of values) {
      followPlayer([...cards, card], { ...table, chance: table.chance * chanceOf(card), prefix })
    }
  }

  function settle(cards: number[], { chance, dealer, prefix }: Table) {
    const value = worth(cards)
    for (const [dealerValue, share] of dealer) {
      const beaten = dealerValue > 21 || dealerValue < value
      const end = value > 21 ? 'loss' : beaten ? 'win' : dealerValue === value ? 'push' : 'loss'
      chances[`${prefix}${end}`] += chance * share
    }
  }
}

function followDealer(cards: number[], chance: number, dealer: Map<number, number>): void {
  const value = worth(cards)
  if (value >= 17) dealer.set(value, (dealer.get(value) ?? 0) + chance)
  else for (const card of values) followDealer([...cards, card], chance * chanceOf(card), dealer)
}

/** Hands of two and three cards that are not over. */
function openHands(): number[][] {
  const pairs = values.flatMap((first) => values.map((second) => [first, second]))
  const triples = pairs.flatMap((pair) => values.map((third) => [...pair, third]))
  return [...pairs, ...triples].filter((cards) => worth(cards) < 21)
}

/** The net result of one round of the game, in first stakes. */
function playByStrategy(random: RandomStream): number {
  let state = blackjack.deal(random, {})
  let view = blackjack.view(state)
  while (!view.gameOver) {
    const cards = view.playerCards.map(({ value }) => value)
    state = blackjack.play(state, strategyMove(cards, view.dealerValue))
    view = blackjack.view(state)
  }
  const multiplierHundredths = blackjack.ending(state)?.multiplierHundredths ?? Number.NaN
  return (multiplierHundredths / 100 - 1) * blackjack.stakes(state)
}

function worth(cards: number[]): number {
  return handValue(handOf(cards))
}

function isSoft(cards: number[]): boolean {
  return cards.includes(11) && worth(cards) !== handOf(cards).valueWithAcesAsOne
}

function chanceOf(cardValue: number): number {
  return (cardValue === 10 ? 4 : 1) / 13
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
