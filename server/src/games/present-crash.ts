import { crashFlight, type FlightState } from '@tallyhouse/game-rules/crash-flight'
import { ratioOf } from './multiplier.ts'
import { presentSettled } from './present-round.ts'
import type { RoundAfter } from './round-commands.ts'

/** A flight without its secrets. Callers add `elapsedMs`. */
export function presentFlight({
  roundId,
  state,
  stake,
  startedAt,
  balance,
  fairness,
}: RoundAfter<FlightState>) {
  const { autoCashOutHundredths: target } = crashFlight.view(state)
  return {
    betAmount: stake,
    startedAt: startedAt.toISOString(),
    autoCashOut: target === null ? null : ratioOf(target),
    roundId,
    balance,
    fairness,
  }
}

/** The response of a cash-out: how the flight ended. */
export function presentLanding({
  roundId,
  state,
  payout,
  settled,
  balance,
  fairness,
}: RoundAfter<FlightState>) {
  if (settled === undefined) throw new Error('a landed flight is settled')
  const cashOut = state.landed?.cashOutHundredths ?? null
  const isCashedOut = cashOut !== null && cashOut <= state.crashPointHundredths
  return {
    crashPoint: ratioOf(state.crashPointHundredths),
    winnings: payout,
    cashOutMultiplier: isCashedOut ? ratioOf(cashOut) : null,
    interruptedAtMs: state.landed?.interruptedAtMs ?? null,
    roundId,
    round: presentSettled<'crash'>(settled),
    balance,
    fairness,
  }
}

/** Milliseconds since an instant, never negative. */
export function elapsedSince(startedAt: string, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(startedAt))
}
