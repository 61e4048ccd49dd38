import { describe, expect, it } from 'vitest'
import { blackjack } from './blackjack.ts'
import type { BlackjackMove, BlackjackState } from './blackjack-table.ts'
import { cardAt } from './cards.ts'
import { randomStream } from './random-stream.ts'
import { IllegalMove } from './round-game.ts'
import { deck, ended, played, parseDeal as state } from './testing/blackjack-hands.ts'

const published = {
  clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
  serverSeed: '28ca8b5734401f5236ccb305e4526d07',
}

describe('blackjack', () => {
  it.each([
    [0, '♥4 ♥Q ♣4 ♣2 ♠Q ♥5 ♥9 ♥10'],
    [1, '♠K ♠7 ♠3 ♠K ♠Q ♣6 ♠J ♦5'],
  ])('deals the published cards of nonce %i', (nonce, cards) => {
    const { shoe } = blackjack.deal(randomStream({ ...published, nonce }), {})
    expect(shoe.slice(0, 8).map((index) => deck[index])).toEqual(cards.split(' '))
  })

  it('gives the next cards to the player, and then to the dealer', () => {
    const dealt = blackjack.deal(randomStream({ ...published, nonce: 0 }), {})
    expect(ended(dealt, 'hit')).toBe('♥4 ♥Q ♠Q = 24 / ♣4 ♣2 = 6: bust 0')
    expect(ended(dealt, 'stand')).toBe('♥4 ♥Q = 14 / ♣4 ♣2 ♠Q ♥5 = 21: lose 0')
    const next = blackjack.deal(randomStream({ ...published, nonce: 1 }), {})
    expect(ended(next, 'stand')).toBe('♠K ♠7 = 17 / ♠3 ♠K ♠Q = 23: win 200')
  })

  it.each<[string, BlackjackMove[], string]>([
    ['♠A ♠K ♠9 ♠8', [], '♠A ♠K = 21 / ♠9 ♠8 = 17: blackjack 250'],
    ['♠A ♠K ♠10 ♠6', [], '♠A ♠K = 21 / ♠10 ♠6 = 16: blackjack 250'],
    ['♠A ♠K ♥10 ♥A', [], '♠A ♠K = 21 / ♥10 ♥A = 21: push 100'],
    ['♠10 ♠K ♥10 ♥A', [], '♠10 ♠K = 20 / ♥10 ♥A = 21: lose 0'],
    ['♠10 ♠K ♥A ♥J', [], '♠10 ♠K = 20 / ♥A ♥J = 21: lose 0'],
    ['♠10 ♠9 ♥10 ♥8', ['stand'], '♠10 ♠9 = 19 / ♥10 ♥8 = 18: win 200'],
    ['♠10 ♠8 ♥10 ♥8', ['stand'], '♠10 ♠8 = 18 / ♥10 ♥8 = 18: push 100'],
    ['♠10 ♠7 ♥10 ♥8', ['stand'], '♠10 ♠7 = 17 / ♥10 ♥8 = 18: lose 0'],
    ['♠10 ♠7 ♥10 ♥6 ♠5', ['hit'], '♠10 ♠7 ♠5 = 22 / ♥10 ♥6 = 16: bust 0'],
  ])('%s and %j end as %s', (cards, moves, end) => {
    expect(ended(state(cards), ...moves)).toBe(end)
  })

  it('draws the dealer to 16 and stops on 17, hard or soft', () => {
    const stood = (cards: string) => ended(state(cards), 'stand')
    expect(stood('♠10 ♠8 ♥10 ♥6 ♦A ♦2')).toBe('♠10 ♠8 = 18 / ♥10 ♥6 ♦A = 17: win 200')
    expect(stood('♠10 ♠8 ♥A ♥6 ♦2')).toBe('♠10 ♠8 = 18 / ♥A ♥6 = 17: win 200')
    expect(stood('♠10 ♠8 ♥A ♥5 ♦10 ♦A ♦2')).toBe('♠10 ♠8 = 18 / ♥A ♥5 ♦10 ♦A = 17: win 200')
  })

  it('counts an ace as 11 until that would bust the hand', () => {
    const dealt = state('♠A ♠6 ♥10 ♥8 ♦10 ♦3')
    expect(blackjack.view(dealt).playerValue).toBe(17)
    expect(blackjack.view(played(dealt, 'hit')).playerValue).toBe(17)
    expect(blackjack.view(played(dealt, 'hit', 'hit')).playerValue).toBe(20)
  })

  it('stands automatically on 21, and the dealer plays', () => {
    const dealt = state('♠10 ♠5 ♥10 ♥5 ♦6 ♦6')
    expect(ended(dealt, 'hit')).toBe('♠10 ♠5 ♦6 = 21 / ♥10 ♥5 ♦6 = 21: push 100')
  })

  it('does not treat 21 with three cards as a natural, on either side', () => {
    expect(ended(state('♠10 ♠5 ♥10 ♥7 ♦6'), 'hit')).toContain('win 200')
    expect(ended(state('♠10 ♠10 ♥10 ♥5 ♦6'), 'stand')).toContain('lose 0')
    expect(ended(state('♠7 ♠7 ♥10 ♥5 ♦7 ♦6'), 'hit')).toContain('push 100')
  })

  it('doubles the stake for one more card, after which the dealer plays', () => {
    const dealt = state('♠6 ♠5 ♥10 ♥6 ♦2 ♦K')
    expect(blackjack.stakes(dealt)).toBe(1)
    expect(blackjack.stakes(played(dealt, 'hit'))).toBe(1)
    expect(blackjack.stakes(played(dealt, 'double'))).toBe(2)
    expect(ended(dealt, 'double')).toBe('♠6 ♠5 ♦2 = 13 / ♥10 ♥6 ♦K = 26: win 200')
    expect(ended(state('♠10 ♠5 ♥10 ♥6 ♦7'), 'double')).toContain('/ ♥10 ♥6 = 16: bust 0')
  })

  it('offers a double only on two cards of an open round', () => {
    const dealt = state('♠6 ♠5 ♥10 ♥6 ♦2')
    expect(blackjack.view(dealt).canDouble).toBe(true)
    expect(blackjack.view(played(dealt, 'hit')).canDouble).toBe(false)
    expect(blackjack.view(state('♠A ♠K ♥10 ♥6')).canDouble).toBe(false)
  })

  it('refuses a double on three cards', () => {
    const hit = played(state('♠6 ♠5 ♥10 ♥6 ♦2'), 'hit')
    expect(() => blackjack.play(hit, 'double')).toThrow(
      new IllegalMove(
        'You can double down only on your first two cards.',
        'double_needs_two_cards',
      ),
    )
  })

  it.each<[string, string, BlackjackMove[]]>([
    ['a stand', '♠10 ♠8 ♥10 ♥8', ['stand']],
    ['a double', '♠6 ♠5 ♥10 ♥8 ♦2', ['double']],
    ['a bust', '♠10 ♠8 ♥10 ♥8 ♦K', ['hit']],
    ['21', '♠10 ♠8 ♥10 ♥8 ♦3', ['hit']],
    ["the player's natural", '♠A ♠K ♥10 ♥8', []],
    ["the dealer's natural", '♠10 ♠8 ♥10 ♥A', []],
  ])('refuses every move after %s', (_, cards, moves) => {
    const over = played(state(cards), ...moves)
    for (const move of ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const) {
      expect(() => blackjack.play(over, move)).toThrow(
        new IllegalMove('This round is over.', 'round_over'),
      )
    }
  })

  it('does not modify the given state', () => {
    const dealt = state('♠6 ♠5 ♥10 ♥6 ♦2 ♦K')
    blackjack.play(dealt, 'double')
    expect(dealt.moves).toEqual([])
    expect(blackjack.ending(dealt)).toBeUndefined()
  })

  it("shows only one of the dealer's cards while the round is open", () => {
    expect(blackjack.view(state('♠6 ♠5 ♥A ♥6 ♦2'))).toEqual({
      playerCards: [cardAt(deck.indexOf('♠6')), cardAt(deck.indexOf('♠5'))],
      dealerCards: [cardAt(deck.indexOf('♥A'))],
      playerValue: 11,
      dealerValue: 11,
      canDouble: true,
      canSplit: false,
      hands: [
        {
          cards: [cardAt(deck.indexOf('♠6')), cardAt(deck.indexOf('♠5'))],
          value: 11,
          stakes: 1,
          result: null,
          isActive: true,
        },
      ],
      insurance: null,
      gameOver: false,
      result: null,
    })
  })

  it('shows all cards and the result once the round is over', () => {
    expect(blackjack.view(played(state('♠10 ♠9 ♥A ♥6 ♦2'), 'stand'))).toMatchObject({
      dealerCards: [cardAt(deck.indexOf('♥A')), cardAt(deck.indexOf('♥6'))],
      dealerValue: 17,
      canDouble: false,
      gameOver: true,
      result: 'win',
    })
  })
})

describe('every state of 1,000 seeded rounds', () => {
  const rounds = Array.from({ length: 1000 }, (_, nonce) => {
    const seeds = { ...published, nonce }
    return { seeds, states: reachable(blackjack.deal(randomStream(seeds), { insurance: true })) }
  })
  const states = rounds.flatMap((round) => round.states)
  const openStates = states.filter((reached) => blackjack.ending(reached) === undefined)

  it('includes splits up to four hands, and insurance', () => {
    const counts = new Set(states.map((reached) => blackjack.view(reached).hands.length))
    expect(counts).toEqual(new Set([1, 2, 3, 4]))
    expect(states.some(({ moves }) => moves[0] === 'insure' && moves.includes('split'))).toBe(true)
  })

  it('has a view of open rounds that does not depend on hidden cards', () => {
    expect(openStates.length).toBeGreaterThan(2000)
    for (const open of openStates) {
      const drawn = drawnBy(open)
      const [first = 0, second = 0, shown = 0] = open.shoe
      const known = open.shoe.slice(4, 4 + drawn)
      for (const hidden of [0, 20, 31]) {
        const unseen = Array.from({ length: open.shoe.length - 4 - drawn }, () => hidden)
        const other = { ...open, shoe: [first, second, shown, hidden, ...known, ...unseen] }
        expect(JSON.stringify(blackjack.view(other))).toBe(JSON.stringify(blackjack.view(open)))
      }
    }
  })

  it('has a view of open rounds with only the cards on the table, including one of the dealer’s', () => {
    for (const open of openStates) {
      const { hands, dealerCards, ...rest } = blackjack.view(open)
      const cards = hands.reduce((sum, hand) => sum + hand.cards.length, 0)
      expect([cards, dealerCards.length]).toEqual([2 + drawnBy(open), 1])
      expect(Object.keys(rest).toSorted()).toEqual([
        'canDouble',
        'canSplit',
        'dealerValue',
        'gameOver',
        'insurance',
        'playerCards',
        'playerValue',
        'result',
      ])
      expect(rest).toMatchObject({ gameOver: false, result: null })
      expect(hands.filter(({ result }) => result !== null)).toEqual([])
    }
  })

  it('ends with the same outcome and view', () => {
    const over = states.filter((reached) => blackjack.ending(reached) !== undefined)
    for (const reached of over) {
      const view = blackjack.view(reached)
      expect(view).toMatchObject({ canDouble: false, canSplit: false, gameOver: true })
      const { hands = view.hands, ...outcome } = blackjack.ending(reached)?.outcome ?? {}
      expect(view).toMatchObject(outcome)
      expect(view.hands).toEqual(hands.map((hand) => ({ ...hand, isActive: false })))
    }
  })

  it('adds up to its total stake', () => {
    for (const reached of states) {
      const stakes = blackjack.view(reached).hands.reduce((sum, hand) => sum + hand.stakes, 0)
      const insured = reached.moves[0] === 'insure' ? 0.5 : 0
      expect(blackjack.stakes(reached)).toBe(stakes + insured)
    }
  })

  it('can be replayed from its receipt', () => {
    for (const { seeds, states: reached } of rounds.slice(0, 300)) {
      for (const state of reached.filter(
        ({ insurance, moves }) => !insurance || moves.length > 0,
      )) {
        const receipt = JSON.parse(JSON.stringify({ moves: state.moves }))
        expect(blackjack.retrace(randomStream(seeds), receipt)).toEqual(state)
      }
    }
  })
})

/** Counts the cards that moves dealt to the player. */
function drawnBy({ moves }: BlackjackState): number {
  const draws = { hit: 1, double: 1, split: 2, stand: 0, insure: 0, decline: 0 }
  return moves.reduce((sum, move) => sum + draws[move], 0)
}

describe('the longest round', () => {
  const aces = (count: number) => Array.from({ length: count }, () => '♠A')
  const dealer = [...aces(4), '♠6', ...aces(4), '♠K']
  /** After a two and an ace. */
  const hand = [...aces(7), '♠2', ...aces(9)]
  const worst = [
    ...['♠2', '♠2', '♠A', '♠A'],
    ...['♠2', '♠A', '♠2', '♠A', '♠A', '♠A'],
    ...[hand, hand, hand, hand].flat(),
    ...dealer,
  ]

  it('uses the last card of the shoe', () => {
    const dealt = blackjack.deal(randomStream({ ...published, nonce: 0 }), {})
    expect(dealt.shoe).toHaveLength(worst.length)
    const splits = ['split', 'split', 'split'] as const
    const hits = Array.from({ length: 4 * hand.length }, () => 'hit' as const)
    const ending = blackjack.ending(played(state(worst.join(' ')), ...splits, ...hits))
    expect(ending?.outcome).toMatchObject({ dealerValue: 26, result: 'win' })
    expect(ending?.outcome.hands?.map(({ value }) => value)).toEqual([21, 21, 21, 21])
    expect(ending?.outcome.dealerCards).toHaveLength(12)
  })
})

/** The state and every state that moves can lead to. */
function reachable(from: BlackjackState): BlackjackState[] {
  if (blackjack.ending(from)) return [from]
  const { canDouble, canSplit, insurance, hands } = blackjack.view(from)
  const moves: BlackjackMove[] =
    insurance === 'offered'
      ? ['insure', 'decline']
      : [
          'stand',
          ...allowedHits(hands.length),
          ...(canDouble ? doubles : []),
          ...(canSplit ? splits : []),
        ]
  return [from, ...moves.flatMap((move) => reachable(blackjack.play(from, move)))]
}

const doubles = ['double'] as const
const splits = ['split'] as const

/** Three or more hands only stand and double, because they could be played in too many ways. */
function allowedHits(hands: number): BlackjackMove[] {
  return hands < 3 ? ['hit'] : []
}
