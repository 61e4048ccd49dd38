import { describe, expect, it } from 'vitest'
import { type BlackjackMove, type BlackjackState, blackjack } from './blackjack.ts'
import { cardAt } from './cards.ts'
import { randomStream } from './random-stream.ts'
import { IllegalMove } from './round-game.ts'

const published = {
  clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
  serverSeed: '28ca8b5734401f5236ccb305e4526d07',
}
const signs = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }
const deck = Array.from({ length: 52 }, (_, index) => {
  const { suit, rank } = cardAt(index)
  return signs[suit] + rank
})

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
    for (const move of ['hit', 'stand', 'double'] as const) {
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

describe('every state of 2,000 seeded rounds', () => {
  const rounds = Array.from({ length: 2000 }, (_, nonce) => {
    const seeds = { ...published, nonce }
    return { seeds, states: reachable(blackjack.deal(randomStream(seeds), {})) }
  })
  const states = rounds.flatMap((round) => round.states)
  const openStates = states.filter((reached) => blackjack.ending(reached) === undefined)

  it('has a view of open rounds that does not depend on hidden cards', () => {
    expect(openStates.length).toBeGreaterThan(2000)
    for (const open of openStates) {
      const drawn = open.moves.length
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
      const { playerCards, dealerCards, ...rest } = blackjack.view(open)
      expect([playerCards.length, dealerCards.length]).toEqual([2 + open.moves.length, 1])
      expect(Object.keys(rest).toSorted()).toEqual([
        'canDouble',
        'dealerValue',
        'gameOver',
        'playerValue',
        'result',
      ])
      expect(rest).toMatchObject({ gameOver: false, result: null })
    }
  })

  it('ends with the same outcome and view', () => {
    const over = states.filter((reached) => blackjack.ending(reached) !== undefined)
    for (const reached of over) {
      const { canDouble, gameOver, ...shown } = blackjack.view(reached)
      expect([canDouble, gameOver]).toEqual([false, true])
      expect(blackjack.ending(reached)?.outcome).toEqual(shown)
    }
  })

  it('can be replayed from its receipt', () => {
    for (const { seeds, states: reached } of rounds.slice(0, 300)) {
      for (const state of reached) {
        const receipt = JSON.parse(JSON.stringify({ moves: state.moves }))
        expect(blackjack.retrace(randomStream(seeds), receipt)).toEqual(state)
      }
    }
  })
})

describe('the longest round', () => {
  const aces = (count: number) => Array.from({ length: count }, () => '♠A')
  const worst = [...aces(4), ...aces(8), '♠2', ...aces(9), ...aces(4), '♠6', ...aces(4), '♠K']

  it('uses the last card of the shoe', () => {
    const dealt = blackjack.deal(randomStream({ ...published, nonce: 0 }), {})
    expect(dealt.shoe).toHaveLength(worst.length)
    const hits = Array.from({ length: 18 }, () => 'hit' as const)
    const ending = blackjack.ending(played(state(worst.join(' ')), ...hits))
    expect(ending?.outcome).toMatchObject({ playerValue: 21, dealerValue: 26, result: 'win' })
    expect(ending?.outcome.playerCards).toHaveLength(20)
    expect(ending?.outcome.dealerCards).toHaveLength(12)
  })
})

function state(cards: string): BlackjackState {
  return { shoe: cards.split(' ').map((card) => deck.indexOf(card)), moves: [] }
}

function played(dealt: BlackjackState, ...moves: BlackjackMove[]): BlackjackState {
  return moves.reduce((reached, move) => blackjack.play(reached, move), dealt)
}

/** The end of a round as `player's cards = value / dealer's cards = value: result`. */
function ended(dealt: BlackjackState, ...moves: BlackjackMove[]): string {
  const over = played(dealt, ...moves)
  const { playerCards, dealerCards, playerValue, dealerValue, result } = blackjack.view(over)
  const [player, dealer] = [playerCards, dealerCards].map((cards) =>
    cards.map(({ suit, rank }) => signs[suit] + rank).join(' '),
  )
  const multiplier = blackjack.ending(over)?.multiplierHundredths
  return `${player} = ${playerValue} / ${dealer} = ${dealerValue}: ${result} ${multiplier}`
}

/** The state and every state that moves can lead to. */
function reachable(from: BlackjackState): BlackjackState[] {
  if (blackjack.ending(from)) return [from]
  const moves: BlackjackMove[] =
    from.moves.length === 0 ? ['hit', 'stand', 'double'] : ['hit', 'stand']
  return [from, ...moves.flatMap((move) => reachable(blackjack.play(from, move)))]
}
