import { hundredthsAfter, interruptionMs } from './crash-rise.ts'
import {
  type BetOdds,
  betOdds,
  type InstantGame,
  type PayLine,
  type PayOutcome,
} from './instant-game.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * `cashOutHundredths` is null for a round without a cash-out. `interruptedAtMs` is set if an
 * interruption cashed out the round: the last heartbeat, in milliseconds after the start.
 * `refunded` is set on old rounds only, because interruptions no longer refund rounds.
 */
export type CrashChoice = {
  cashOutHundredths: number | null
  interruptedAtMs?: number
  refunded?: true
}
export type CrashOutcome = { crashPointHundredths: number }

/** The lowest multiplier that can be cashed out, and the highest a round can reach. */
export const CASH_OUT_MIN_HUNDREDTHS = 101
export const CRASH_MAX_HUNDREDTHS = 100_000

const CRASH_MIN_HUNDREDTHS = 100
const RETURN_HUNDREDTHS = 96
const DRAWS = 2 ** 32
const SHOWN_TARGETS_HUNDREDTHS = [101, 150, 200, 500, 1000, 10_000, 100_000]

/**
 * A multiplier that rises until it crashes: P(crash >= x) = 0.96 / x. This is the instant game,
 * with the cash-out multiplier chosen in advance. Live rounds (`crash-flight.ts`) settle to the
 * same record.
 */
export const crash: InstantGame<CrashChoice, CrashOutcome> = {
  name: 'crash',
  draw: (random) => ({
    crashPointHundredths: Math.max(
      CRASH_MIN_HUNDREDTHS,
      Math.min(CRASH_MAX_HUNDREDTHS, drawsReaching(random.nextUint32() + 1)),
    ),
  }),
  multiplierHundredths(choice, { crashPointHundredths }) {
    const { cashOutHundredths, interruptedAtMs, refunded } = choice
    if (refunded) return 100
    if (interruptedAtMs !== undefined && cashOutHundredths !== interruptedAt(interruptedAtMs)) {
      throw new RangeError('An interruption cashed this round out at another multiplier')
    }
    if (cashOutHundredths === null || cashOutHundredths > crashPointHundredths) return 0
    return cashOutHundredths
  },
  payout: (stake, choice, outcome) => payoutAt(stake, crash.multiplierHundredths(choice, outcome)),
  payTable({ cashOutHundredths }) {
    if (cashOutHundredths === null) return [line('crashed', 0, DRAWS)]
    const reaching = drawsReaching(cashOutHundredths)
    return [line('reached', cashOutHundredths, reaching), line('crashed', 0, DRAWS - reaching)]
  },
  odds: () => SHOWN_TARGETS_HUNDREDTHS.map(oddsOf),
  extremes: (stake) => extremeTargets(stake).map(oddsOf),
}

/** The chance that a round reaches a multiplier above 1.00. */
export function chanceToReach(hundredths: number): number {
  return drawsReaching(hundredths) / DRAWS
}

function oddsOf(cashOutHundredths: number): BetOdds {
  return betOdds({ cashOutHundredths }, crash.payTable({ cashOutHundredths }))
}

/**
 * The cash-out multipliers with the lowest and the highest return, which differ because of
 * rounding.
 */
function extremeTargets(stake: Points): number[] {
  let worst = { target: CASH_OUT_MIN_HUNDREDTHS, mean: Number.POSITIVE_INFINITY }
  let best = { target: CASH_OUT_MIN_HUNDREDTHS, mean: 0 }
  for (let target = CASH_OUT_MIN_HUNDREDTHS; target <= CRASH_MAX_HUNDREDTHS; target++) {
    const mean = chanceToReach(target) * payoutAt(stake, target)
    if (mean < worst.mean) worst = { target, mean }
    if (mean > best.mean) best = { target, mean }
  }
  return [worst.target, best.target]
}

function interruptedAt(lastHeartbeatMs: number): number {
  return hundredthsAfter(interruptionMs(lastHeartbeatMs))
}

/**
 * floor(96 x 2^32 / x), the number of draws out of 2^32 that reach x hundredths. The formula is its
 * own inverse: for draw number x it gives the hundredths that the draw reaches.
 */
function drawsReaching(x: number): number {
  return Math.floor((RETURN_HUNDREDTHS * DRAWS) / x)
}

function line(outcome: PayOutcome, multiplierHundredths: number, chanceNumerator: number): PayLine {
  return { outcome, multiplierHundredths, chanceNumerator, chanceDenominator: DRAWS }
}
