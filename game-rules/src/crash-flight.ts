import { CASH_OUT_MIN_HUNDREDTHS, type CrashChoice, type CrashOutcome, crash } from './crash.ts'
import { hundredthsAfter, interruptionMs, msTo } from './crash-rise.ts'
import { illegalMove, type RoundPlay } from './round-game.ts'

/** `autoCashOutHundredths` applies as soon as it is reached, even without a call. */
export type FlightSetup = { autoCashOutHundredths: number | null }
/**
 * `elapsedMs` is how long after the start the move came, by the server's clock. `interruptedAtMs` is
 * the last heartbeat before the round was interrupted, in milliseconds after the start.
 */
export type FlightMove = {
  type: 'cash_out' | 'end'
  elapsedMs: number
  interruptedAtMs?: number | undefined
}
export type FlightState = FlightSetup & CrashOutcome & { landed?: CrashChoice }
export type FlightView = FlightSetup

const illegalMoves = {
  round_over: 'This round is over.',
  round_in_progress: 'This round is still in progress.',
  cash_out_too_low: 'You can cash out at 1.01× or higher.',
}

/** A live crash round, cashed out by a call. The call's arrival time decides. */
export const crashFlight: RoundPlay<{
  setup: FlightSetup
  move: FlightMove
  state: FlightState
  view: FlightView
  choice: CrashChoice
  outcome: CrashOutcome
  illegal: keyof typeof illegalMoves
}> = {
  name: crash.name,
  illegalMoves,
  deal: (random, setup) => ({ ...setup, ...crash.draw(random, { cashOutHundredths: null }) }),
  play(state, move) {
    if (state.landed) throw illegalMove(illegalMoves, 'round_over')
    return { ...state, landed: landing(state, move) }
  },
  stakes: () => 1,
  view: ({ autoCashOutHundredths }) => ({ autoCashOutHundredths }),
  ending({ landed, crashPointHundredths }) {
    if (landed === undefined) return undefined
    const outcome = { crashPointHundredths }
    return {
      choice: landed,
      outcome,
      multiplierHundredths: crash.multiplierHundredths(landed, outcome),
      isRefund: false,
    }
  },
}

/** The time from a round's start to its end, by auto cash-out or crash. */
export function flightMs(state: FlightState): number {
  return isTargetReached(state) ? msTo(state.autoCashOutHundredths) : crashMs(state)
}

/**
 * Whether an interrupted round was settled correctly: cashed out at the last heartbeat,
 * `interruptedAtMs` after its start, or ended before.
 */
export function endedByRule(
  { choice, outcome }: { choice: CrashChoice; outcome: CrashOutcome },
  interruptedAtMs: number,
): boolean {
  const { cashOutHundredths } = choice
  const landsMs = interruptionMs(interruptedAtMs)
  if (choice.interruptedAtMs !== undefined) {
    return choice.interruptedAtMs === interruptedAtMs && landsMs < crashMs(outcome)
  }
  return (cashOutHundredths === null ? crashMs(outcome) : msTo(cashOutHundredths)) <= landsMs
}

/**
 * A round is cashed out by its player, by its auto cash-out, or by an interruption, whichever comes
 * first, unless it crashes before.
 */
function landing(state: FlightState, move: FlightMove): CrashChoice {
  const { type, elapsedMs, interruptedAtMs } = move
  if (interruptedAtMs !== undefined) {
    const landsMs = interruptionMs(interruptedAtMs)
    if (type === 'end' || elapsedMs > landsMs) {
      if (landsMs >= flightMs(state)) return flownOut(state)
      return { cashOutHundredths: hundredthsAfter(landsMs), interruptedAtMs }
    }
  }
  if (elapsedMs >= flightMs(state)) return flownOut(state)
  if (type === 'end') throw illegalMove(illegalMoves, 'round_in_progress')
  const cashOutHundredths = hundredthsAfter(elapsedMs)
  if (cashOutHundredths < CASH_OUT_MIN_HUNDREDTHS) {
    throw illegalMove(illegalMoves, 'cash_out_too_low')
  }
  return { cashOutHundredths }
}

/** When a round ends if nothing ends it sooner. */
function flownOut(state: FlightState): CrashChoice {
  return { cashOutHundredths: isTargetReached(state) ? state.autoCashOutHundredths : null }
}

/**
 * When a round without auto cash-out has crashed. A cash-out one millisecond earlier is still paid.
 */
function crashMs({ crashPointHundredths }: CrashOutcome): number {
  return msTo(crashPointHundredths) + 1
}

function isTargetReached(
  state: FlightState,
): state is FlightState & { autoCashOutHundredths: number } {
  const { autoCashOutHundredths, crashPointHundredths } = state
  return autoCashOutHundredths !== null && autoCashOutHundredths <= crashPointHundredths
}
