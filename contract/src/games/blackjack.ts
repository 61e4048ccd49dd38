import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { card, id, ignored, points, roundStake, stake } from '../values.ts'
import { type Game, played, settledRound } from './settled-round.ts'

const result = z.enum(['blackjack', 'win', 'push', 'bust', 'lose'])
const move = z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline'])

/** One player hand. */
const playerHand = {
  cards: z.array(card),
  value: z.int(),
  /** Its stake in multiples of the bet: 2 after a double. */
  stakes: z.literal([1, 2]),
}

const cards = {
  /** The hand in play, or else the last one. */
  playerCards: z.array(card),
  /** The dealer's face-up card while the hand is open, then all cards. */
  dealerCards: z.array(card),
  playerValue: z.int(),
  /** What the visible cards add up to. */
  dealerValue: z.int(),
}

export const blackjack = {
  game: 'blackjack',
  choice: z.strictObject({ moves: z.array(move) }),
  outcome: z.strictObject({
    ...cards,
    /** With several hands, their net result, or `bust` if all bust. */
    result,
    /** All hands in playing order, if a pair was split. */
    hands: z.optional(z.array(z.strictObject({ ...playerHand, result }))),
  }),
  example: { moves: ['stand'] },
} as const satisfies Game

/** A round as shown to its player. */
export const hand = {
  /** The total stake, including doubles, splits, and insurance. */
  betAmount: points,
  ...cards,
  canDouble: z.boolean(),
  canSplit: z.boolean(),
  /** All hands in playing order. */
  hands: z.array(
    z.strictObject({
      ...playerHand,
      /** Null while the round is open. */
      result: z.nullable(result),
      isActive: z.boolean(),
    }),
  ),
  /** Null if none was offered. While it is offered, no other move is possible. */
  insurance: z.nullable(z.enum(['offered', 'taken', 'declined'])),
  gameOver: z.boolean(),
  /** Null while the hand is open. */
  result: z.nullable(result),
  /** The points that the hand paid; 0 while it is open. */
  winnings: points,
  roundId: id,
}

/** `round` is null while the hand is open. */
const answer = z.strictObject({ ...hand, round: z.nullable(settledRound(blackjack)), ...played })

export const blackjackStart = {
  method: 'POST',
  path: '/api/games/blackjack/start',
  access: 'player',
  summary: 'Deals a hand; a natural ends it at once',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    betAmount: stake,
    /** Whether to offer insurance if the dealer shows an ace. An odd bet cannot be insured. */
    insurance: z.optional(z.boolean()),
  }),
  answer,
} satisfies Endpoint

export const blackjackInsurance = {
  method: 'POST',
  path: '/api/games/blackjack/insurance',
  access: 'player',
  summary: 'Takes insurance for half the bet, or declines it',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ insure: z.boolean() }),
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
  summary: 'Plays the next hand, or lets the dealer play',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint

export const blackjackDouble = {
  method: 'POST',
  path: '/api/games/blackjack/double',
  access: 'player',
  summary: 'Doubles the bet of the hand, takes one card, and stands',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint

export const blackjackSplit = {
  method: 'POST',
  path: '/api/games/blackjack/split',
  access: 'player',
  summary: 'Splits a pair into two hands with a bet each',
  money: true,
  inPlayerQueue: false,
  /** Must be the total stake so far, so that a repeated split is refused. */
  body: z.strictObject({ betAmount: roundStake }),
  answer,
} satisfies Endpoint

export const blackjackFinish = {
  method: 'POST',
  path: '/api/games/blackjack/result',
  access: 'player',
  summary: 'Stands if a hand is open, and returns the outcome of the round',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    /** Must be the total stake. */
    betAmount: roundStake,
    result: ignored,
    winnings: ignored,
    playerValue: ignored,
    dealerValue: ignored,
  }),
  answer: z.strictObject({
    ...hand,
    newBalance: points,
    round: settledRound(blackjack),
    ...played,
  }),
} satisfies Endpoint
