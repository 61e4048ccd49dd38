import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { card, id, ignored, points, stake } from '../values.ts'
import { type Game, played, roundOf } from './settled-round.ts'

const result = z.enum(['blackjack', 'win', 'push', 'bust', 'lose'])

const cards = {
  playerCards: z.array(card),
  /** One of the dealer's cards while the hand is open, then all. */
  dealerCards: z.array(card),
  playerValue: z.int(),
  /** The value of the visible cards. */
  dealerValue: z.int(),
}

export const blackjack = {
  game: 'blackjack',
  choice: z.strictObject({ moves: z.array(z.enum(['hit', 'stand', 'double'])) }),
  outcome: z.strictObject({ ...cards, result }),
  example: { moves: ['stand'] },
} as const satisfies Game

/** A hand as shown to its player. */
export const hand = {
  /** The total stake: twice the bet after a double. */
  betAmount: points,
  ...cards,
  canDouble: z.boolean(),
  gameOver: z.boolean(),
  /** Null while the hand is open. */
  result: z.nullable(result),
  /** The points that the hand paid; 0 while it is open. */
  winnings: points,
  roundId: id,
}

/** `round` is null while the hand is open. */
const answer = z.strictObject({ ...hand, round: z.nullable(roundOf(blackjack)), ...played })

export const blackjackStart = {
  method: 'POST',
  path: '/api/games/blackjack/start',
  access: 'player',
  summary: 'Deals a hand; a natural ends it at once',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake }),
  answer,
} satisfies Endpoint

export const blackjackHit = {
  method: 'POST',
  path: '/api/games/blackjack/hit',
  access: 'player',
  summary: 'Takes a card; stands automatically on 21',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint

export const blackjackStand = {
  method: 'POST',
  path: '/api/games/blackjack/stand',
  access: 'player',
  summary: 'Lets the dealer play',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint

export const blackjackDouble = {
  method: 'POST',
  path: '/api/games/blackjack/double',
  access: 'player',
  summary: 'Doubles the bet, takes one card, and stands',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint

export const blackjackFinish = {
  method: 'POST',
  path: '/api/games/blackjack/result',
  access: 'player',
  summary: 'Stands if the hand is open, and returns its outcome',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    /** Must be the bet of the hand. */
    betAmount: stake,
    result: ignored,
    winnings: ignored,
    playerValue: ignored,
    dealerValue: ignored,
  }),
  answer: z.strictObject({ ...hand, newBalance: points, round: roundOf(blackjack), ...played }),
} satisfies Endpoint
