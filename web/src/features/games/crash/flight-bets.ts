import { crash } from '@tallyhouse/game-rules/crash'
import { points } from '@tallyhouse/game-rules/points'
import { formatMultiplier } from '../format-multiplier.ts'
import { type Winless, winlessOf } from '../play/winless.ts'
import type { Bet } from '../returns-at.ts'

/**
 * What a flight may become: a bet on the auto cash-out, or without one the worst and the best
 * multiplier to cash out at by hand.
 */
export function flightBets(stake: number, targetHundredths: number | null): Bet[] {
  if (targetHundredths !== null) return [betOn(targetHundredths)]
  return crash.extremes?.(points(stake)) ?? []
}

/** Whether a flight to this auto cash-out cannot win; by hand it always can. */
export function winlessFlight(
  stake: number,
  targetHundredths: number | null | undefined,
): Winless | undefined {
  if (targetHundredths === null || targetHundredths === undefined) return undefined
  return winlessOf(stake, [betOn(targetHundredths)], ` at ${formatMultiplier(targetHundredths)}`)
}

function betOn(cashOutHundredths: number): Bet {
  return { payTable: crash.payTable({ cashOutHundredths }) }
}
