import { crashFlight, type FlightState } from '@tallyhouse/game-rules/crash-flight'
import { ratioOf } from './multiplier.ts'
import type { RoundAfter } from './round-turns.ts'

/** A flight as its player may see it; how long it has been under way is told beside it. */
export function tellFlight({
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

/** How a flight ended, as a cash-out answers it. */
export function tellLanding({
  roundId,
  state,
  payout,
  balance,
  fairness,
}: RoundAfter<FlightState>) {
  const cashOut = state.landed?.cashOutHundredths ?? null
  const isCashedOut = cashOut !== null && cashOut <= state.crashPointHundredths
  return {
    crashPoint: ratioOf(state.crashPointHundredths),
    winnings: payout,
    cashOutMultiplier: isCashedOut ? ratioOf(cashOut) : null,
    interruptedAtMs: state.landed?.interruptedAtMs ?? null,
    roundId,
    balance,
    fairness,
  }
}

/** The server's time since an instant, never negative. */
export function elapsedSince(startedAt: string, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(startedAt))
}
