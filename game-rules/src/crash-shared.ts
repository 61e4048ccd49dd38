import { type CrashChoice, type CrashOutcome, crash } from './crash.ts'
import { crashFlight, type FlightSetup, type FlightState, flightMs } from './crash-flight.ts'
import { crashRises, interruptionMs } from './crash-rise.ts'
import { illegalMove } from './round-game.ts'
import type { SharedGame } from './shared-game.ts'

const { exponential } = crashRises

/** `landed` is set once the player has cashed out. */
export type CrashEntry = FlightSetup & { landed?: CrashChoice }

/**
 * A crash round of several players. It crashes by the same law as a player's own round, but rises exponentially. A
 * cash-out is paid when the round ends, because its record contains the crash point.
 */
export const sharedCrash: SharedGame<{
  setup: FlightSetup
  state: CrashEntry
  drawn: CrashOutcome
  choice: CrashChoice
  outcome: CrashOutcome
}> = {
  name: crash.name,
  draw: (random) => crash.draw(random, { cashOutHundredths: null }),
  durationMs: (drawn) => flightMs(toFlight({ autoCashOutHundredths: null }, drawn)),
  enter: (setup) => setup,
  leave(entry, drawn, time) {
    const { landed } = crashFlight.play(toFlight(entry, drawn), { type: 'cash_out', ...time })
    if (landed === undefined || landed.cashOutHundredths === null) {
      throw illegalMove(crashFlight.illegalMoves, 'round_over')
    }
    return { ...entry, landed }
  },
  findLeave({ landed, ...before }) {
    if (landed === undefined) return undefined
    const { cashOutHundredths, interruptedAtMs } = landed
    // An interruption decides about calls that come after it alone.
    const elapsedMs =
      interruptedAtMs === undefined
        ? exponential.msTo(cashOutHundredths ?? 0)
        : interruptionMs(exponential, interruptedAtMs) + 1
    return { before, elapsedMs }
  },
  settle(entry, drawn, interruptedAtMs) {
    const flight = toFlight(entry, drawn)
    const end = { type: 'end', elapsedMs: flightMs(flight), interruptedAtMs } as const
    const over = entry.landed ? flight : crashFlight.play(flight, end)
    const ending = crashFlight.ending(over)
    if (ending === undefined) throw new Error('a flight that landed has no ending')
    return ending
  },
}

function toFlight(entry: CrashEntry, drawn: CrashOutcome): FlightState {
  return { ...entry, ...drawn, rise: 'exponential' }
}
