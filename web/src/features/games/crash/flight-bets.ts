import { crash } from '@tallyhouse/game-rules/crash'
import { points } from '@tallyhouse/game-rules/points'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import type { Bet } from '../kit/returns-at.ts'
import { type Winless, winlessOf } from '../kit/winless.ts'

/**
 * The bets that a flight can become: one on the auto cash-out or, without it, those on the worst and
 * the best multiplier for a manual cash-out.
 */
export function flightBets(stake: number, targetHundredths: number | null): Bet[] {
  if (targetHundredths !== null) return [betOn(targetHundredths)]
  return crash.extremes?.(points(stake)) ?? []
}

/** Why a flight with this auto cash-out cannot win. A manual cash-out always can. */
export function winlessFlight(
  stake: number,
  targetHundredths: number | null | undefined,
): Winless | undefined {
  if (targetHundredths === null || targetHundredths === undefined) return undefined
  return winlessOf(stake, [betOn(targetHundredths)], formatMultiplier(targetHundredths))
}

function betOn(cashOutHundredths: number): Bet {
  return { payTable: crash.payTable({ cashOutHundredths }) }
}
