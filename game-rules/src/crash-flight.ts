import { CASH_OUT_MIN_HUNDREDTHS, type CrashChoice, type CrashOutcome, crash } from './crash.ts'
import { hundredthsAfter, interruptionMs, msTo } from './crash-rise.ts'
import { IllegalMove, type RoundPlay } from './round-game.ts'

/** `autoCashOutHundredths` is honoured as soon as it is reached, whether or not anybody asks. */
export type FlightSetup = { autoCashOutHundredths: number | null }
/**
 * `elapsedMs` is the time of the move since the start, by the server's clock. `interruptedAtMs` is the
 * last heartbeat before the interruption that the flight met, in milliseconds after the start.
 */
export type FlightMove = {
  type: 'cash_out' | 'end'
  elapsedMs: number
  interruptedAtMs?: number | undefined
}
export type FlightState = FlightSetup & CrashOutcome & { landed?: CrashChoice }
export type FlightView = FlightSetup

/** The live round of crash: cashed out by a call, judged by when that call arrived. */
export const crashFlight: RoundPlay<FlightSetup, FlightMove, FlightState, FlightView> = {
  name: crash.name,
  deal: (random, setup) => ({ ...setup, ...crash.draw(random, { cashOutHundredths: null }) }),
  play(state, move) {
    if (state.landed) throw new IllegalMove('This round is over.')
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

/** How long after its start the round is over: paid at its target, or crashed. */
export function flightMs(state: FlightState): number {
  return isTargetReached(state) ? msTo(state.autoCashOutHundredths) : crashMs(state)
}

/**
 * Whether a settled flight that met an interruption ended by the rule: cashed out at the last heartbeat,
 * `interruptedAtMs` after its start, or over before.
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
 * A flight is cashed out by its player, by its target, or by an interruption, whichever comes first,
 * unless it crashes before.
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
  if (type === 'end') throw new IllegalMove('This round is still under way.')
  const cashOutHundredths = hundredthsAfter(elapsedMs)
  if (cashOutHundredths < CASH_OUT_MIN_HUNDREDTHS) {
    throw new IllegalMove('You can cash out from 1.01 on.')
  }
  return { cashOutHundredths }
}

/** How a flight ends if nothing ends it sooner. */
function flownOut(state: FlightState): CrashChoice {
  return { cashOutHundredths: isTargetReached(state) ? state.autoCashOutHundredths : null }
}

/** From when on a flight without a target has crashed. At the millisecond before, it is still paid. */
function crashMs({ crashPointHundredths }: CrashOutcome): number {
  return msTo(crashPointHundredths) + 1
}

function isTargetReached(
  state: FlightState,
): state is FlightState & { autoCashOutHundredths: number } {
  const { autoCashOutHundredths, crashPointHundredths } = state
  return autoCashOutHundredths !== null && autoCashOutHundredths <= crashPointHundredths
}
