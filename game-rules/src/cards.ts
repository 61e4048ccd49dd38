import type { RandomStream } from './random-stream.ts'

export type Card = {
  suit: (typeof suits)[number]
  rank: (typeof ranks)[number]
  /** 11 for an ace, 10 for a face card. */
  value: number
}

const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/**
 * The card at an index of the deck ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A.
 * @throws RangeError if the index is not a whole number from 0 to 51
 */
export function cardAt(index: number): Card {
  const suit = suits[index % suits.length]
  const rank = ranks[Math.floor(index / suits.length)]
  if (suit === undefined || rank === undefined) throw new RangeError(`There is no card ${index}`)
  return { suit, rank, value: rankValue(rank) }
}

/** Draws from an endless shoe, in which every card is always equally likely. */
export function drawCardIndex(random: RandomStream): number {
  return random.nextBelow(suits.length * ranks.length)
}

function rankValue(rank: Card['rank']): number {
  if (rank === 'A') return 11
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 10 : Number(rank)
}
