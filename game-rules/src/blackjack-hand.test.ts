import { describe, expect, it } from 'vitest'
import { compareValues, dealerDraws, handValue, SHOE_LENGTH, toHand } from './blackjack-hand.ts'

const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

describe('a blackjack hand', () => {
  it.each([
    [[10, 7], 17],
    [[11, 6], 17],
    [[11, 6, 10], 17],
    [[11, 11], 12],
    [[11, 10], 21],
    [[11, 11, 9], 21],
    [[11, 5, 10, 11], 17],
    [[10, 9, 3], 22],
    [Array.from({ length: 11 }, () => 11), 21],
    [Array.from({ length: 12 }, () => 11), 12],
  ])('of %j is worth %i', (cards, value) => {
    expect(handValue(toHand(cards))).toBe(value)
  })

  it('makes the dealer draw to 16 and stand on every 17', () => {
    const drawnTo = [
      [10, 6],
      [11, 5],
      [10, 7],
      [11, 6],
      [11, 6, 10],
      [11, 5, 10],
    ].map((cards) => dealerDraws(toHand(cards)))
    expect(drawnTo).toEqual([true, true, false, false, false, true])
  })

  it('loses if it busts, whatever the dealer has', () => {
    expect([compareValues(22, 17), compareValues(22, 26)]).toEqual(['bust', 'bust'])
    expect([compareValues(12, 26), compareValues(20, 19)]).toEqual(['win', 'win'])
    expect([compareValues(20, 20), compareValues(16, 17)]).toEqual(['push', 'lose'])
  })
})

describe('a shoe', () => {
  const isOpen = (cards: number[]) => worth(cards) < 21
  const dealer = longestHand([], (cards) => worth(cards) < 17)

  it('has exactly the cards that the longest four split hands and a dealer need', () => {
    const splits = values
      .filter((value) => value !== 11)
      .map((value) => longestHand([value], isOpen))
    expect([Math.max(...splits), dealer]).toEqual([19, 12])
    expect(SHOE_LENGTH).toBe(4 * 19 + dealer)
  })

  it('has more than the longest hand that is not split needs', () => {
    expect(longestHand([], isOpen)).toBe(20)
  })
})

/** The most cards that a hand can reach when it begins with these and draws while `isOpen` is true. */
function longestHand(first: number[], isOpen: (cards: number[]) => boolean): number {
  const known = new Map<string, number>()
  return first.length + longest(first)

  function longest(cards: number[]): number {
    if (!isOpen(cards)) return 0
    const sum = cards.reduce((total, value) => total + value, 0)
    const name = `${sum} ${cards.filter((value) => value === 11).length}`
    const length =
      known.get(name) ?? 1 + Math.max(...values.map((value) => longest([...cards, value])))
    known.set(name, length)
    return length
  }
}

/** Counts aces as 1, one at a time, where they counted 11. */
function worth(cards: number[]): number {
  let sum = cards.reduce((total, value) => total + value, 0)
  for (const value of cards) if (value === 11 && sum > 21) sum -= 10
  return sum
}
