import { MINES_MAX, MINES_MIN, TILES } from '@tallyhouse/game-rules/mines'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { settled } from './games.ts'
import { cashOutMultiplier } from './instant-games.ts'
import { card, ignored, instant, points, ratio, stake } from './values.ts'

/**
 * Multi-step games. A round survives a dropped connection and a restart, and a player has at most one open
 * round per game. Secrets are revealed when the round is over.
 */

const tile = z.int().check(z.gte(0), z.lt(TILES))

/** A round of mines as shown to its player. */
const minesRound = {
  betAmount: points,
  mineCount: z.int(),
  revealedTiles: z.array(tile),
  /** The positions of the mines; empty while the round is open. */
  revealedMines: z.array(tile),
  hitMine: z.boolean(),
  currentMultiplier: ratio,
  /** The multiplier after one more safe tile; null if there is none. */
  nextMultiplier: z.nullable(ratio),
  /** The points that a cash-out pays or paid. */
  winnings: points,
  gameOver: z.boolean(),
}

const minesAnswer = z.strictObject({ ...minesRound, ...settled })

export const minesStart = {
  method: 'POST',
  path: '/api/games/mines/start',
  access: 'player',
  summary: 'Starts a round with new mines',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    betAmount: stake,
    mineCount: z.int().check(z.gte(MINES_MIN), z.lte(MINES_MAX)),
  }),
  answer: minesAnswer,
} satisfies Endpoint

export const minesReveal = {
  method: 'POST',
  path: '/api/games/mines/reveal',
  access: 'player',
  summary: 'Opens a tile; the last safe tile cashes out',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ tileIndex: tile }),
  answer: minesAnswer,
} satisfies Endpoint

export const minesCashOut = {
  method: 'POST',
  path: '/api/games/mines/cashout',
  access: 'player',
  summary: 'Ends the round and pays its multiplier',
  money: true,
  inPlayerQueue: false,
  answer: minesAnswer,
} satisfies Endpoint

const blackjackResult = z.enum(['blackjack', 'win', 'push', 'bust', 'lose'])

/** A hand as shown to its player: one of the dealer's cards while it is open, then all. */
const hand = {
  /** The total stake: twice the bet after a double. */
  betAmount: points,
  playerCards: z.array(card),
  dealerCards: z.array(card),
  playerValue: z.int(),
  /** The value of the visible cards. */
  dealerValue: z.int(),
  canDouble: z.boolean(),
  gameOver: z.boolean(),
  /** Null while the hand is open. */
  result: z.nullable(blackjackResult),
  /** The points that the hand paid; 0 while it is open. */
  winnings: points,
}

const handAnswer = z.strictObject({ ...hand, ...settled })

export const blackjackStart = {
  method: 'POST',
  path: '/api/games/blackjack/start',
  access: 'player',
  summary: 'Deals a hand; a natural ends it at once',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake }),
  answer: handAnswer,
} satisfies Endpoint

export const blackjackHit = {
  method: 'POST',
  path: '/api/games/blackjack/hit',
  access: 'player',
  summary: 'Takes a card; stands automatically on 21',
  money: true,
  inPlayerQueue: false,
  answer: handAnswer,
} satisfies Endpoint

export const blackjackStand = {
  method: 'POST',
  path: '/api/games/blackjack/stand',
  access: 'player',
  summary: 'Lets the dealer play',
  money: true,
  inPlayerQueue: false,
  answer: handAnswer,
} satisfies Endpoint

export const blackjackDouble = {
  method: 'POST',
  path: '/api/games/blackjack/double',
  access: 'player',
  summary: 'Doubles the bet, takes one card, and stands',
  money: true,
  inPlayerQueue: false,
  answer: handAnswer,
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
  answer: z.strictObject({ ...hand, newBalance: points, ...settled }),
} satisfies Endpoint

/** A live crash round as shown to its player. The multiplier starts at 1.00 and gains 0.5 per second. */
const flight = {
  betAmount: points,
  startedAt: instant,
  /** The time since the start when the server responded. */
  elapsedMs: z.int().check(z.gte(0)),
  autoCashOut: z.nullable(ratio),
}

export const crashStart = {
  method: 'POST',
  path: '/api/games/crash/start',
  access: 'player',
  summary: 'Starts a live round; the auto cash-out applies even without a connection',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, autoCashOut: z.optional(cashOutMultiplier) }),
  answer: z.strictObject({ ...flight, ...settled }),
} satisfies Endpoint

export const crashCashOut = {
  method: 'POST',
  path: '/api/games/crash/cashout',
  access: 'player',
  summary: 'Cashes out at the multiplier reached when the call arrives',
  money: true,
  inPlayerQueue: false,
  answer: z.strictObject({
    crashPoint: ratio,
    winnings: points,
    /** Null if the round crashed first. */
    cashOutMultiplier: z.nullable(ratio),
    /** The last heartbeat, at which an interruption cashed the round out, in ms after the start. */
    interruptedAtMs: z.nullable(z.int().check(z.gte(0))),
    ...settled,
  }),
} satisfies Endpoint

/** An open round as shown to its player. */
export const activeRound = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('mines'), ...minesRound, ...settled, startedAt: instant }),
  z.strictObject({ game: z.literal('blackjack'), ...hand, ...settled, startedAt: instant }),
  z.strictObject({ game: z.literal('crash'), ...flight, ...settled }),
])

export const activeRounds = {
  method: 'GET',
  path: '/api/games/active',
  access: 'player',
  summary: "The player's open rounds, without their secrets",
  answer: z.array(activeRound),
} satisfies Endpoint
