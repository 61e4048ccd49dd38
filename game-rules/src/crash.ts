import { crashRises, interruptionMs, type RiseName } from './crash-rise.ts'
import { asItCame, type Step, sumSteps, WATCHED_HUNDREDTHS } from './expected-steps.ts'
import { type BetOdds, betOdds, type InstantGame } from './instant-game.ts'
import { type Points, payoutAt } from './points.ts'
import { type TargetBet, targetOdds } from './target-multiplier.ts'

/**
 * `cashOutHundredths` is null for a round without a cash-out. `interruptedAtMs` is set if an
 * interruption cashed out the round: the last heartbeat, in milliseconds after the start.
 * `rise` is set for a round of several players. `refunded` is set on old rounds only, because interruptions no longer refund rounds.
 */
export type CrashChoice = {
  cashOutHundredths: number | null
  interruptedAtMs?: number
  rise?: 'exponential'
  refunded?: true
}
export type CrashOutcome = { crashPointHundredths: number }
export type CrashResult = 'reached' | 'crashed'

/** The lowest multiplier that can be cashed out, and the highest a round can reach. */
export const CASH_OUT_MIN_HUNDREDTHS = 101
export const CRASH_MAX_HUNDREDTHS = 100_000

const DRAWS = 2 ** 32
const SHOWN_TARGETS_HUNDREDTHS = [101, 150, 200, 500, 1000, 10_000, 100_000]

const targets = targetOdds({
  returnHundredths: 96,
  minHundredths: CASH_OUT_MIN_HUNDREDTHS,
  maxHundredths: CRASH_MAX_HUNDREDTHS,
})

/** The chance that a round reaches a multiplier above 1.00. */
export const { chanceToReach } = targets

/**
 * A multiplier that rises until it crashes: P(crash >= x) = 0.96 / x. This is the instant game,
 * with the cash-out multiplier chosen in advance. Live rounds (`crash-flight.ts`) settle to the
 * same record.
 */
export const crash: InstantGame<CrashChoice, CrashOutcome, TargetBet, CrashResult> = {
  name: 'crash',
  draw: (random) => ({ crashPointHundredths: targets.reachedBy(random.nextUint32()) }),
  multiplierHundredths(choice, { crashPointHundredths }) {
    const { cashOutHundredths, refunded } = choice
    if (refunded) return 100
    if (!isCashedOutByRule(choice)) {
      throw new RangeError('An interruption cashed this round out at another multiplier')
    }
    if (cashOutHundredths === null || cashOutHundredths > crashPointHundredths) return 0
    return cashOutHundredths
  },
  payout: (stake, choice, outcome) => payoutAt(stake, crash.multiplierHundredths(choice, outcome)),
  payTable({ cashOutHundredths }) {
    if (cashOutHundredths !== null) return targets.payTable(cashOutHundredths, 'crashed')
    const crashed = { chanceNumerator: DRAWS, chanceDenominator: DRAWS }
    return [{ outcome: 'crashed', multiplierHundredths: 0, ...crashed }]
  },
  odds: () => SHOWN_TARGETS_HUNDREDTHS.map(singleTargetOdds),
  extremes: (stake) => targets.extremes(stake).map(singleTargetOdds),
  expected: { byOutcome: (stake, choice, outcome) => sumSteps(crashSteps(stake, choice, outcome)) },
}

function singleTargetOdds(targetHundredths: number): BetOdds<TargetBet, CrashResult> {
  const cashOut = { cashOutHundredths: targetHundredths }
  return betOdds({ targetHundredths }, crash.payTable(cashOut))
}

/** The name of how a round's multiplier rose. */
export function riseName({ rise }: Pick<CrashChoice, 'rise'>): RiseName {
  return rise ?? 'linear'
}

/** Whether an interruption, if there was one, cashed the round out at the multiplier of its last heartbeat. */
function isCashedOutByRule({
  cashOutHundredths,
  interruptedAtMs,
  ...choice
}: CrashChoice): boolean {
  if (interruptedAtMs === undefined) return true
  const rise = crashRises[riseName(choice)]
  return cashOutHundredths === rise.hundredthsAfter(interruptionMs(rise, interruptedAtMs))
}

/**
 * A round rises by hundredths, whether live or instant, because the target in a live round that crashed is
 * unknown.
 */
function crashSteps(
  stake: Points,
  choice: CrashChoice,
  { crashPointHundredths }: CrashOutcome,
): Step[] {
  chanceToClimb ??= computeClimb()
  const landed = crash.multiplierHundredths(choice, { crashPointHundredths })
  const tried = landed || crashPointHundredths + 1
  const watched = Math.min(tried, WATCHED_HUNDREDTHS)
  const steps: Step[] = []
  let before = 0
  for (let x = CRASH_MIN_HUNDREDTHS + 1; x <= watched; x++) {
    const after = payoutAt(stake, x)
    steps.push({ before, after, chance: chanceToClimb[x] ?? 0 })
    before = after
  }
  if (tried > watched) steps.push(asItCame(before, payoutAt(stake, landed)))
  return steps
}

const CRASH_MIN_HUNDREDTHS = 100
let chanceToClimb: number[] | undefined

/** For each hundredth, the chance to reach it after the previous one. */
function computeClimb(): number[] {
  return Array.from({ length: WATCHED_HUNDREDTHS + 1 }, (_, x) =>
    x > CRASH_MIN_HUNDREDTHS ? reaching(x) / reaching(x - 1) : 1,
  )
}

function reaching(x: number): number {
  return x <= CRASH_MIN_HUNDREDTHS ? 1 : chanceToReach(x)
}
