import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import type { crashFlight } from '@tallyhouse/game-rules/crash-flight'
import * as errors from '@tallyhouse/messages/errors'
import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, ignored, instant, points, ratio, stake } from '../values.ts'
import { instantGame } from './instant-game.ts'
import { crashNames } from './names/crash-names.ts'
import { played, settledRound } from './settled-round.ts'

/** A multiplier to cash out at, with at most two decimals. */
export const cashOutMultiplier = z.number().check(
  z.gte(CASH_OUT_MIN_HUNDREDTHS / 100),
  z.lte(CRASH_MAX_HUNDREDTHS / 100),
  z.refine((value) => Math.round(value * 100) / 100 === value, { error: m.twoDecimals }),
)

const sinceStart = z.int().check(z.gte(0))

const end = {
  crashPoint: ratio,
  winnings: points,
  /** Null if the round crashed first. */
  cashOutMultiplier: z.nullable(ratio),
  roundId: id,
}

/** In one call, or live: a live round is recorded like one in one call. */
export const crash = instantGame({
  game: 'crash',
  names: crashNames,
  summary: 'Plays a whole round of crash that cashes out at a multiplier, or never without one',
  choice: {
    /** Null for a round without a cash-out. */
    cashOutHundredths: z.nullable(z.int()),
    /** The last heartbeat, at which an interruption cashed the round out, in ms after the start. */
    interruptedAtMs: z.exactOptional(sinceStart),
    /** Only on rounds of several players. */
    rise: z.exactOptional(z.literal('exponential')),
    /** Only on old rounds. */
    refunded: z.exactOptional(z.literal(true)),
  },
  outcome: { crashPointHundredths: z.int() },
  example: { cashOutHundredths: 200 },
  body: z.strictObject({
    betAmount: stake,
    cashOutMultiplier: z.optional(cashOutMultiplier),
    crashed: ignored,
  }),
  response: end,
})

/** Why a move in a live round is illegal. */
export const crashIllegalMoves: Record<keyof (typeof crashFlight)['illegalMoves'], Message> = {
  round_over: errors.roundOver,
  round_in_progress: errors.roundInProgress,
  cash_out_too_low: errors.cashOutTooLow,
}

/** A live round as shown to its player. The multiplier starts at 1.00 and gains 0.5 per second. */
export const flight = {
  betAmount: points,
  startedAt: instant,
  /** The time since the start when the server responded. */
  elapsedMs: sinceStart,
  autoCashOut: z.nullable(ratio),
  roundId: id,
}

export const crashStart = {
  method: 'POST',
  path: '/api/games/crash/start',
  access: 'player',
  summary: 'Starts a live round; the auto cash-out applies even without a connection',
  money: true,
  inPlayerQueue: false,
  body: z.strictObject({ betAmount: stake, autoCashOut: z.optional(cashOutMultiplier) }),
  response: z.strictObject({ ...flight, ...played }),
} satisfies Endpoint

export const crashCashOut = {
  method: 'POST',
  path: '/api/games/crash/cashout',
  access: 'player',
  summary: 'Cashes out at the multiplier reached when the call arrives',
  money: true,
  inPlayerQueue: false,
  response: z.strictObject({
    ...end,
    /** The last heartbeat, at which an interruption cashed the round out, in ms after the start. */
    interruptedAtMs: z.nullable(sinceStart),
    round: settledRound(crash),
    ...played,
  }),
} satisfies Endpoint
