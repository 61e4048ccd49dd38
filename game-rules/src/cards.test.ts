import { describe, expect, it } from 'vitest'
import { type Card, cardAt, drawCardIndex } from './cards.ts'
import { randomStream } from './random-stream.ts'

const deck = Array.from({ length: 52 }, (_, index) => cardAt(index))
const signs = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' }

function written({ suit, rank }: Card): string {
  return signs[suit] + rank
}

describe('cards', () => {
  it('orders the deck by rank from 2 to ace, and by ♦ ♥ ♠ ♣ within a rank', () => {
    expect(deck.slice(0, 6).map(written)).toEqual(['♦2', '♥2', '♠2', '♣2', '♦3', '♥3'])
    expect(deck.slice(-5).map(written)).toEqual(['♣K', '♦A', '♥A', '♠A', '♣A'])
    expect(new Set(deck.map(written)).size).toBe(52)
  })

  it('counts an ace as 11 and face cards as 10', () => {
    const values = deck.filter((card) => card.suit === 'spades').map((card) => card.value)
    expect(values).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11])
  })

  it.each([-1, 52, 1.5, Number.NaN])('has no card %s', (index) => {
    expect(() => cardAt(index)).toThrow(RangeError)
  })

  it.each([
    [0, '♥4 ♥Q ♣4 ♣2 ♠Q ♥5 ♥9 ♥10'],
    [1, '♠K ♠7 ♠3 ♠K ♠Q ♣6 ♠J ♦5'],
  ])('draws the published cards of nonce %i', (nonce, cards) => {
    const random = randomStream({
      serverSeed: '28ca8b5734401f5236ccb305e4526d07',
      clientSeed: 'b42fa130a68dfe8133fa268d5fb34cbe',
      nonce,
    })
    const drawn = Array.from({ length: 8 }, () => cardAt(drawCardIndex(random)))
    expect(drawn.map(written).join(' ')).toBe(cards)
  })
})
