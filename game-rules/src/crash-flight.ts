import { CASH_OUT_MIN_HUNDREDTHS, type CrashChoice, type CrashOutcome, crash } from './crash.ts'
import { IllegalMove, type RoundPlay } from './round-game.ts'

/** `autoCashOutHundredths` is honoured as soon as it is reached, whether or not anybody asks. */
export type FlightSetup = { autoCashOutHundredths: number | null }
/**
 * `elapsedMs` is the time of the move since the start, by the server's clock. `isInterrupted` says
 * that the server was down at the moment of the crash, so that nobody could have cashed out.
 */
export type FlightMove = { type: 'cash_out' | 'end'; elapsedMs: number; isInterrupted: boolean }
export type FlightState = FlightSetup & CrashOutcome & { landed?: CrashChoice }
export type FlightView = FlightSetup

/** The multiplier gains a hundredth in this time: 0.5 a second. */
export const MS_PER_HUNDREDTH = 20

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
      isRefund: landed.refunded === true,
    }
  },
}

/** How long after its start the round is over: paid at its target, or crashed. */
export function flightMs(state: FlightState): number {
  return isTargetReached(state)
    ? msTo(state.autoCashOutHundredths)
    : msTo(state.crashPointHundredths) + 1
}

/** The multiplier that is reached after some time, unless the round has ended. */
export function hundredthsAfter(elapsedMs: number): number {
  return 100 + Math.floor(elapsedMs / MS_PER_HUNDREDTH)
}

function landing(state: FlightState, { type, elapsedMs, isInterrupted }: FlightMove): CrashChoice {
  if (elapsedMs >= flightMs(state)) {
    const { autoCashOutHundredths } = state
    if (isTargetReached(state)) return { cashOutHundredths: autoCashOutHundredths }
    const isVoid = isInterrupted && autoCashOutHundredths === null
    return { cashOutHundredths: null, ...(isVoid && { refunded: true as const }) }
  }
  if (type === 'end') throw new IllegalMove('This round is still under way.')
  const cashOutHundredths = hundredthsAfter(elapsedMs)
  if (cashOutHundredths < CASH_OUT_MIN_HUNDREDTHS) {
    throw new IllegalMove('You can cash out from 1.01 on.')
  }
  return { cashOutHundredths }
}

function isTargetReached(
  state: FlightState,
): state is FlightState & { autoCashOutHundredths: number } {
  const { autoCashOutHundredths, crashPointHundredths } = state
  return autoCashOutHundredths !== null && autoCashOutHundredths <= crashPointHundredths
}

function msTo(hundredths: number): number {
  return (hundredths - 100) * MS_PER_HUNDREDTH
}
