import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import { typedMultiplier } from '../kit/odds/typed-multiplier.ts'

/** Whether a stored value is a valid input for the field. */
export function isAutoCashOut(stored: unknown): stored is string {
  return typeof stored === 'string' && autoCashOutOf(stored) !== undefined
}

/**
 * Parses an auto cash-out into hundredths. Returns null if it is empty, and undefined if it is not a
 * valid multiplier.
 */
export function autoCashOutOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return typedMultiplier(typed, {
    minHundredths: CASH_OUT_MIN_HUNDREDTHS,
    maxHundredths: CRASH_MAX_HUNDREDTHS,
  })
}
