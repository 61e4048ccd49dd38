import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { crashFlight } from '@tallyhouse/game-rules/crash-flight'
import type { RoundAfter, Settled } from '../game-command.ts'
import { toRatio } from '../multiplier.ts'

/** An open flight without its secrets, at `now`. */
export function presentFlight(
  { id, state, stake, startedAt, balance, fairness }: RoundAfter<'crash'>,
  now: Date,
) {
  const { autoCashOutHundredths: target } = crashFlight.view(state)
  return {
    betAmount: stake,
    startedAt,
    elapsedMs: Math.max(0, now.getTime() - Date.parse(startedAt)),
    autoCashOut: target === null ? null : toRatio(target),
    roundId: id,
    balance,
    fairness,
  }
}

/** The response to a cash-out. */
export function presentLanding({ round, balance, fairness }: Settled<'crash'>) {
  const { interruptedAtMs = null } = round.choice
  return { ...presentCrashEnd(round), interruptedAtMs, round, balance, fairness }
}

/** How a round ended. */
export function presentCrashEnd({
  id: roundId,
  outcome,
  multiplier,
  payout,
}: RoundRecord<'crash'>) {
  return {
    crashPoint: toRatio(outcome.crashPointHundredths),
    winnings: payout,
    cashOutMultiplier: Number(multiplier) === 0 ? null : Number(multiplier),
    roundId,
  }
}
