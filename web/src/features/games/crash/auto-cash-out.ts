import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'

/** As the bounds are shown: `1,000.00`. Any other comma is a decimal point. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/

/** Whether this is an auto cash-out as it may be typed; empty for none. */
export function isAutoCashOut(stored: unknown): stored is string {
  return typeof stored === 'string' && autoCashOutOf(stored) !== undefined
}

/**
 * The auto cash-out as it was typed, in hundredths: null for none, undefined for something that is
 * no multiplier to cash out at.
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
