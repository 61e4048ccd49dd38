import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import { rouletteBetTypes } from '@tallyhouse/game-rules/roulette'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { settled } from './games.ts'
import { card, ignored, points, ratio, stake } from './values.ts'

/** Games that are settled in one call. */

export const dice = {
  method: 'POST',
  path: '/api/games/dice',
  access: 'player',
  summary: 'Rolls one six-sided die: over wins on 4 to 6, under on 1 to 3',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, prediction: z.enum(['over', 'under']) }),
  answer: z.strictObject({
    diceResult: z.int().check(z.gte(1), z.lte(6)),
    isWin: z.boolean(),
    winAmount: points,
    prediction: z.enum(['over', 'under']),
    ...settled,
  }),
} satisfies Endpoint

const BETS_MAX = 200

export const roulette = {
  method: 'POST',
  path: '/api/games/roulette',
  access: 'player',
  summary: 'Spins a wheel of 38 pockets: 0 to 36, and 37 for 00',
  money: true,
  inPlayerQueue: false,
  bodyBytesMax: 40 * 1024,
  body: z.strictObject({
    bets: z
      .array(
        z.strictObject({
          type: z.enum(rouletteBetTypes),
          /** What the bet covers; may be absent if the type determines it, as `red` does. */
          numbers: z.optional(z.array(z.int().check(z.gte(0), z.lte(37))).check(z.maxLength(18))),
          amount: stake,
          value: ignored,
          payout: ignored,
        }),
      )
      .check(z.minLength(1), z.maxLength(BETS_MAX)),
    /** The sum of all amounts. */
    totalBet: stake,
    winningNumber: ignored,
    winningColor: ignored,
  }),
  answer: z.strictObject({
    winningNumber: z.int().check(z.gte(0), z.lte(37)),
    winningColor: z.enum(['red', 'black', 'green']),
    winnings: points,
    /** Winnings minus `totalBet`. */
    pointsDelta: z.int(),
    ...settled,
  }),
} satisfies Endpoint

/** A multiplier to cash out at, with at most two decimals. */
export const cashOutMultiplier = z.number().check(
  z.gte(CASH_OUT_MIN_HUNDREDTHS / 100),
  z.lte(CRASH_MAX_HUNDREDTHS / 100),
  z.refine((value) => Math.round(value * 100) / 100 === value, { error: m.twoDecimals }),
)

export const crash = {
  method: 'POST',
  path: '/api/games/crash',
  access: 'player',
  summary: 'Plays a whole round of crash that cashes out at a multiplier, or never without one',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    betAmount: stake,
    cashOutMultiplier: z.optional(cashOutMultiplier),
    crashed: ignored,
  }),
  answer: z.strictObject({
    crashPoint: ratio,
    winnings: points,
    /** Null if the round crashed first. */
    cashOutMultiplier: z.nullable(ratio),
    ...settled,
  }),
} satisfies Endpoint

export const slots = {
  method: 'POST',
  path: '/api/games/slots',
  access: 'player',
  summary: 'Spins three reels',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, symbols: ignored }),
  answer: z.strictObject({
    symbols: z.array(z.string()).check(z.length(3)),
    multiplier: ratio,
    winnings: points,
    ...settled,
  }),
} satisfies Endpoint

export const wheel = {
  method: 'POST',
  path: '/api/games/wheel',
  access: 'player',
  summary: 'Spins the wheel of twelve segments',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, segmentIndex: ignored }),
  answer: z.strictObject({
    /** The text on the segment. */
    segment: z.string(),
    segmentIndex: z.int().check(z.gte(0), z.lte(11)),
    multiplier: ratio,
    winnings: points,
    ...settled,
  }),
} satisfies Endpoint

const kenoNumber = z.int().check(z.gte(1), z.lte(80))

export const keno = {
  method: 'POST',
  path: '/api/games/keno',
  access: 'player',
  summary: 'Draws 20 of 80 numbers; pays by the `classic` pay table by default',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    betAmount: stake,
    selectedNumbers: z.array(kenoNumber).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((numbers) => new Set(numbers).size === numbers.length, {
        error: m.numberPickedTwice,
      }),
    ),
    paytable: z.optional(z.enum(['classic', 'balanced'])),
  }),
  answer: z.strictObject({
    drawnNumbers: z.array(kenoNumber),
    selectedNumbers: z.array(kenoNumber),
    matches: z.int().check(z.gte(0)),
    multiplier: ratio,
    winnings: points,
    ...settled,
  }),
} satisfies Endpoint

export const plinko = {
  method: 'POST',
  path: '/api/games/plinko',
  access: 'player',
  summary: 'Drops a ball through 8 to 16 rows of pegs',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({
    betAmount: stake,
    rows: z.int().check(z.gte(8), z.lte(16)),
    risk: z.enum(['low', 'medium', 'high']),
  }),
  answer: z.strictObject({
    /** One step per row: 0 to the left, 1 to the right. */
    path: z.array(z.int()),
    /** Counted from 0 at the left. */
    bin: z.int().check(z.gte(0)),
    multiplier: ratio,
    winnings: points,
    ...settled,
  }),
} satisfies Endpoint

const side = z.enum(['player', 'banker', 'tie'])

export const baccarat = {
  method: 'POST',
  path: '/api/games/baccarat',
  access: 'player',
  summary: 'Plays a coup of punto banco',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, bet: side }),
  answer: z.strictObject({
    playerCards: z.array(card),
    bankerCards: z.array(card),
    playerValue: z.int(),
    bankerValue: z.int(),
    winner: side,
    multiplier: ratio,
    winnings: points,
    ...settled,
  }),
} satisfies Endpoint
