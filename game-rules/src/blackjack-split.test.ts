import { describe, expect, it } from 'vitest'
import { blackjack, blackjackSetup } from './blackjack.ts'
import type { BlackjackMove, BlackjackState } from './blackjack-table.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { replayRound } from './replay-round.ts'
import { IllegalMove, paidEnding } from './round-game.ts'
import { ended, parseDeal, played } from './testing/blackjack-hands.ts'

const eights = parseDeal('♠8 ♥8 ♥10 ♥6 ♦8 ♦K ♣3 ♣10 ♠10 ♠9')
const finish = (state: BlackjackState) => blackjack.play(state, 'finish')
const paid = (state: BlackjackState, stake: number) =>
  paidEnding(blackjack, state, points(stake))?.payout

describe('a split', () => {
  it('gives each hand a second card at once, and plays them in order', () => {
    const split = played(eights, 'split')
    const { hands, playerValue, canSplit, canDouble } = blackjack.view(split)
    expect(hands.map(({ value, isActive }) => [value, isActive])).toEqual([
      [16, true],
      [18, false],
    ])
    expect([playerValue, canSplit, canDouble]).toEqual([16, true, true])
    expect(blackjack.view(played(split, 'stand'))).toMatchObject({
      playerValue: 18,
      canSplit: false,
    })
  })

  it('can be repeated, and each hand can be doubled', () => {
    expect(ended(eights, 'split', 'split', 'double', 'stand', 'stand')).toBe(
      '♠8 ♣3 ♠10 = 21, ♦8 ♣10 = 18, ♥8 ♦K = 18 / ♥10 ♥6 ♠9 = 25: win 200',
    )
    expect(blackjack.stakes(played(eights, 'split', 'split', 'double'))).toBe(4)
  })

  it('is possible with different ranks of the same value', () => {
    expect(blackjack.view(parseDeal('♠J ♥K ♥9 ♥8')).canSplit).toBe(true)
    expect(blackjack.view(parseDeal('♠J ♥9 ♥9 ♥8')).canSplit).toBe(false)
  })

  it('gives each ace one card and no other move', () => {
    const aces = parseDeal('♠A ♥A ♥10 ♥6 ♦A ♦3 ♣4')
    expect(ended(aces, 'split')).toBe('♠A ♦A = 12, ♥A ♦3 = 14 / ♥10 ♥6 ♣4 = 20: lose 0')
  })

  it('makes 21 an ordinary win, without a natural', () => {
    const aces = parseDeal('♠A ♥A ♥10 ♥7 ♦K ♦Q')
    expect(ended(aces, 'split')).toBe('♠A ♦K = 21, ♥A ♦Q = 21 / ♥10 ♥7 = 17: win 200')
  })

  it.each<[string, string, BlackjackMove[], string]>([
    ['a win and a push', '♠9 ♥9 ♥10 ♥9 ♦10 ♦A', ['stand', 'stand'], 'win 150'],
    ['a win and a loss', '♠9 ♥9 ♥10 ♥9 ♦9 ♦A', ['stand', 'stand'], 'push 100'],
    ['a doubled win and a loss', '♠5 ♥5 ♥10 ♥9 ♦6 ♦9 ♣9', ['double', 'stand'], 'win 133'],
    ['a doubled loss and a win', '♠9 ♥9 ♥10 ♥9 ♦2 ♦A ♣2', ['double', 'stand'], 'lose 66'],
    ['a loss and a bust', '♠9 ♥9 ♥10 ♥9 ♦6 ♦7 ♣8', ['hit', 'stand'], 'lose 0'],
    ['two busts', '♠9 ♥9 ♥10 ♥6 ♦6 ♦7 ♣8 ♠9', ['hit', 'hit'], 'bust 0'],
  ])('has the net result of %s', (_, cards, moves, result) => {
    expect(ended(parseDeal(cards), 'split', ...moves)).toMatch(new RegExp(`: ${result}$`))
  })

  it('pays exactly what its hands pay, whatever the rounded multiplier', () => {
    const wonTwice = played(parseDeal('♠5 ♥5 ♥10 ♥9 ♦6 ♦9 ♣9'), 'split', 'double', 'stand')
    expect([1, 7, 333].map((bet) => paid(wonTwice, 3 * bet))).toEqual([4, 28, 1332])
  })

  it.each<[string, string, BlackjackMove[], string]>([
    ['cards of different values', '♠8 ♥9 ♥10 ♥6', [], 'split_needs_pair'],
    ['three cards', '♠2 ♥2 ♥10 ♥6 ♦2', ['hit'], 'split_needs_pair'],
    ['a fifth hand', '♠8 ♥8 ♥10 ♥6 ♦8 ♦8 ♣8 ♣8 ♠8 ♠8', ['split', 'split', 'split'], 'hands_max'],
  ])('is refused for %s', (_, cards, moves, reason) => {
    const state = played(parseDeal(cards), ...moves)
    expect(blackjack.view(state).canSplit).toBe(false)
    expect(() => blackjack.play(state, 'split')).toThrow(expect.objectContaining({ reason }))
  })

  it('ends when its player stands on every hand', () => {
    const stood = finish(played(eights, 'split'))
    expect(stood.moves).toEqual(['split', 'stand', 'stand'])
    expect(finish(stood)).toBe(stood)
  })
})

describe('insurance', () => {
  const insured = (cards: string): BlackjackState => ({ ...parseDeal(cards), insurance: true })
  const withNatural = insured('♠9 ♥K ♥A ♥Q')
  const without = insured('♠9 ♥K ♥A ♥9')

  it('is asked for at the start, for even bets, and offered if the dealer shows an ace', () => {
    expect([blackjackSetup(10, true), blackjackSetup(11, true), blackjackSetup(10, false)]).toEqual(
      [{ insurance: true }, {}, {}],
    )
    const seeds = Array.from({ length: 200 }, (_, nonce) => ({
      serverSeed: '',
      clientSeed: '',
      nonce,
    }))
    const offers = seeds.map((seed) => {
      const dealt = blackjack.deal(randomStream(seed), { insurance: true })
      const { insurance, dealerCards } = blackjack.view(dealt)
      return [dealerCards[0]?.rank === 'A' && dealerCards.length === 1, insurance === 'offered']
    })
    expect(offers.filter(([, isOffered]) => isOffered).length).toBeGreaterThan(5)
    expect(offers.filter(([showsAce, isOffered]) => showsAce !== isOffered)).toEqual([])
  })

  it('is offered before the dealer checks for a natural, to every hand', () => {
    for (const cards of ['♠9 ♥K ♥A ♥Q', '♠9 ♥K ♥A ♥9', '♠A ♥K ♥A ♥Q', '♠A ♥K ♥A ♥9']) {
      expect(blackjack.view(insured(cards))).toMatchObject({
        insurance: 'offered',
        gameOver: false,
        canDouble: false,
        canSplit: false,
        hands: [{ isActive: false }],
      })
    }
  })

  it('costs half the bet and pays 2 to 1 on a natural of the dealer', () => {
    const taken = played(withNatural, 'insure')
    expect(blackjack.stakes(taken)).toBe(1.5)
    expect(blackjack.ending(taken)).toMatchObject({
      outcome: { result: 'lose' },
      multiplierHundredths: 100,
      payoutHundredths: 150,
    })
    expect(paid(taken, 15)).toBe(15)
    expect(paid(played(withNatural, 'decline'), 10)).toBe(0)
    expect(paid(played(insured('♠A ♥K ♥A ♥Q'), 'insure'), 15)).toBe(25)
    expect(paid(played(insured('♠A ♥K ♥A ♥9'), 'insure'), 15)).toBe(25)
  })

  it('is lost if the dealer has no natural, and the round continues', () => {
    const taken = played(without, 'insure')
    expect(blackjack.view(taken)).toMatchObject({ insurance: 'taken', canDouble: true })
    expect(paid(played(taken, 'stand'), 15)).toBe(0)
    expect(paid(played(insured('♠9 ♥K ♥A ♥7'), 'insure', 'stand'), 15)).toBe(20)
  })

  it('is not lost to later splits and doubles', () => {
    const taken = played(insured('♠8 ♥8 ♥A ♥6 ♦3 ♦K ♣10'), 'insure', 'split', 'double', 'stand')
    expect(blackjack.stakes(taken)).toBe(3.5)
    expect(paid(taken, 35)).toBe(60)
  })

  it('refuses other moves until it is decided, and decides once', () => {
    for (const move of ['hit', 'stand', 'double', 'split'] as const) {
      expect(() => blackjack.play(without, move)).toThrow(
        expect.objectContaining({ reason: 'insurance_undecided' }),
      )
    }
    for (const state of [played(without, 'insure'), played(without, 'decline'), eights]) {
      for (const move of ['insure', 'decline'] as const) {
        expect(() => blackjack.play(state, move)).toThrow(IllegalMove)
      }
    }
  })

  it('is declined by a player who only stands', () => {
    expect(finish(without).moves).toEqual(['decline', 'stand'])
    expect(finish(withNatural).moves).toEqual(['decline'])
  })
})

describe('receipts from before splits', () => {
  it('are replayed to the same cards and payout', () => {
    const seeds = {
      clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
      serverSeed: '28ca8b5734401f5236ccb305e4526d07',
      nonce: 1,
    }
    const round = { game: 'blackjack', choice: { moves: ['stand'] }, stake: 15, seeds }
    const cards = ['spades K', 'spades 7', 'spades 3', 'spades K', 'spades Q']
    const [first, second, shown, hole, drawn] = cards.map((name) => {
      const [suit, rank = ''] = name.split(' ')
      return { suit, rank, value: Number(rank) || 10 }
    })
    expect(replayRound(round)).toEqual({
      choice: { moves: ['stand'] },
      outcome: {
        playerCards: [first, second],
        dealerCards: [shown, hole, drawn],
        playerValue: 17,
        dealerValue: 23,
        result: 'win',
      },
      multiplierHundredths: 200,
      payout: 30,
      isRefund: false,
    })
  })
})
