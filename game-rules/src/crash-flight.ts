import {
  CASH_OUT_MIN_HUNDREDTHS,
  type CrashChoice,
  type CrashOutcome,
  crash,
  riseName,
} from './crash.ts'
import { crashRises, interruptionMs, type Rise } from './crash-rise.ts'
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
/** `rise` is set for a round of several players. */
export type FlightState = FlightSetup &
  CrashOutcome &
  Pick<CrashChoice, 'rise'> & { landed?: CrashChoice }
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
  const { msTo, crashMs } = findRise(state)
  return isTargetReached(state)
    ? msTo(state.autoCashOutHundredths)
    : crashMs(state.crashPointHundredths)
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
  const rise = findRise(choice)
  const crashMs = rise.crashMs(outcome.crashPointHundredths)
  const landsMs = interruptionMs(rise, interruptedAtMs)
  if (choice.interruptedAtMs !== undefined) {
    return choice.interruptedAtMs === interruptedAtMs && landsMs < crashMs
  }
  return (cashOutHundredths === null ? crashMs : rise.msTo(cashOutHundredths)) <= landsMs
}

/**
 * A round is cashed out by its player, by its auto cash-out, or by an interruption, whichever comes
 * first, unless it crashes before.
 */
function landing(state: FlightState, move: FlightMove): CrashChoice {
  const { type, elapsedMs, interruptedAtMs } = move
  const rise = findRise(state)
  const named = pickRise(state)
  if (interruptedAtMs !== undefined) {
    const landsMs = interruptionMs(rise, interruptedAtMs)
    if (type === 'end' || elapsedMs > landsMs) {
      if (landsMs >= flightMs(state)) return flownOut(state)
      return { cashOutHundredths: rise.hundredthsAfter(landsMs), interruptedAtMs, ...named }
    }
  }
  if (elapsedMs >= flightMs(state)) return flownOut(state)
  if (type === 'end') throw illegalMove(illegalMoves, 'round_in_progress')
  const cashOutHundredths = rise.hundredthsAfter(elapsedMs)
  if (cashOutHundredths < CASH_OUT_MIN_HUNDREDTHS) {
    throw illegalMove(illegalMoves, 'cash_out_too_low')
  }
  return { cashOutHundredths, ...named }
}

/** When a round ends if nothing ends it sooner. */
function flownOut(state: FlightState): CrashChoice {
  const cashOutHundredths = isTargetReached(state) ? state.autoCashOutHundredths : null
  return { cashOutHundredths, ...pickRise(state) }
}

function findRise(round: Pick<CrashChoice, 'rise'>): Rise {
  return crashRises[riseName(round)]
}

function pickRise({ rise }: Pick<CrashChoice, 'rise'>): Pick<CrashChoice, 'rise'> {
  return rise === undefined ? {} : { rise }
}

function isTargetReached(
  state: FlightState,
): state is FlightState & { autoCashOutHundredths: number } {
  const { autoCashOutHundredths, crashPointHundredths } = state
  return autoCashOutHundredths !== null && autoCashOutHundredths <= crashPointHundredths
}
