import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'

/** The format of the limits, `1,000.00`. Any other comma is a decimal point. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/

/** Whether a stored value is a valid input for the field. */
export function isAutoCashOut(stored: unknown): stored is string {
  return typeof stored === 'string' && autoCashOutOf(stored) !== undefined
}

/**
 * Parses an auto cash-out into hundredths. Returns null if it is empty, and undefined if it is not a
 * valid multiplier.
 */
export function autoCashOutOf(typed: string): number | null | undefined {
  const text = THOUSANDS.test(typed.trim())
    ? typed.trim().replaceAll(',', '')
    : typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(text)) return undefined
  const hundredths = Math.round(Number(text) * 100)
  const isInRange = hundredths >= CASH_OUT_MIN_HUNDREDTHS && hundredths <= CRASH_MAX_HUNDREDTHS
  return isInRange ? hundredths : undefined
}
