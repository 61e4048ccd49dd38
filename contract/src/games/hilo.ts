import { CARDS_MAX } from '@tallyhouse/game-rules/hilo'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { card, id, points, ratio, stake } from '../values.ts'
import { type Game, played, settledRound } from './settled-round.ts'

const prediction = z.enum(['higher', 'lower'])
/** A prediction or a skip for each card but the last, in order. */
const steps = z.array(z.enum(['higher', 'lower', 'skip'])).check(z.maxLength(CARDS_MAX - 1))
/** The shown card's position, from 0. A call for another card is refused. */
const cardIndex = z.int().check(z.gte(0), z.lt(CARDS_MAX))

export const hilo = {
  game: 'hilo',
  choice: z.strictObject({ steps, end: z.enum(['wrong', 'cash_out', 'expired']) }),
  /** The first card, and one for each step. */
  outcome: z.strictObject({ cards: z.array(card) }),
  example: { steps: ['lower', 'skip', 'higher'], end: 'cash_out' },
} as const satisfies Game

/** A round as shown to its player. */
export const trail = {
  betAmount: points,
  cards: z.array(card),
  steps,
  currentMultiplier: ratio,
  /** The multiplier after a correct prediction about the last card; null once the round is over. */
  higherMultiplier: z.nullable(ratio),
  lowerMultiplier: z.nullable(ratio),
  skipsLeft: z.int(),
  /** The points that a cash-out pays or paid. */
  winnings: points,
  gameOver: z.boolean(),
  roundId: id,
}

/** `round` is null while the round is open. */
const answer = z.strictObject({ ...trail, round: z.nullable(settledRound(hilo)), ...played })

export const hiloStart = {
  method: 'POST',
  path: '/api/games/hilo/start',
  access: 'player',
  summary: 'Starts a round with a first card',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake }),
  answer,
} satisfies Endpoint

export const hiloPredict = {
  method: 'POST',
  path: '/api/games/hilo/predict',
  access: 'player',
  summary: 'Predicts the next card and draws it; the last card of a round cashes out',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ prediction, cardIndex }),
  answer,
} satisfies Endpoint

export const hiloSkip = {
  method: 'POST',
  path: '/api/games/hilo/skip',
  access: 'player',
  summary: 'Draws the next card without a prediction',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ cardIndex }),
  answer,
} satisfies Endpoint

export const hiloCashOut = {
  method: 'POST',
  path: '/api/games/hilo/cashout',
  access: 'player',
  summary: 'Ends the round and pays its multiplier',
  money: true,
  inPlayerQueue: false,
  answer,
} satisfies Endpoint
