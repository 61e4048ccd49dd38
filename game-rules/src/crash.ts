import { hundredthsAfter, interruptionMs } from './crash-rise.ts'
import { type BetOdds, betOdds, type InstantGame } from './instant-game.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * `cashOutHundredths` is null for a round that rode to its crash. `interruptedAtMs` marks one that an
 * interruption cashed out: the last heartbeat, in milliseconds after the start. `refunded` marks old
 * rounds: an interruption refunds none any more.
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
 * A multiplier that rises until it crashes: P(crash >= x) = 0.96 / x. Settled in one call, with the
 * multiplier to cash out at; as a live round in `crash-flight.ts`, which settles to the same record.
 */
export const crash: InstantGame<CrashChoice, CrashOutcome> = {
  name: 'crash',
  rules: [
    'A multiplier rises from 1.00, half a point each second, until it crashes.',
    'Cash out before the crash and the bet is paid at the multiplier reached, rounded down to whole points.',
    'A round that crashes first loses the bet. It can crash at 1.00, at once.',
    'The chance to reach a multiplier is 0.96 divided by it, up to 1,000.00.',
    'An auto cash-out is honoured when it is reached, also while you are away.',
    'If our service is interrupted, your round is cashed out at the last moment on record, at 1.01 or more. A round that crashed before that moment is lost.',
  ],
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
  const bet = `cash out at ${(cashOutHundredths / 100).toFixed(2)}`
  return betOdds(bet, crash.payTable({ cashOutHundredths }))
}

/** Of all multipliers to cash out at, the worst and the best: they differ by what rounding takes. */
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
 * floor(96 x 2^32 / x): how many of the 2^32 draws reach x hundredths. The same formula the other
 * way round gives the hundredths that draw number x reaches.
 */
function drawsReaching(x: number): number {
  return Math.floor((RETURN_HUNDREDTHS * DRAWS) / x)
}

function line(outcome: string, multiplierHundredths: number, chanceNumerator: number) {
  return { outcome, multiplierHundredths, chanceNumerator, chanceDenominator: DRAWS }
}
