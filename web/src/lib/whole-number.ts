import * as messages from '@tallyhouse/messages/numbers'
import { formatPoints } from './format-points.ts'

/** The value of a whole-number field: null when empty, undefined when invalid. */
export type WholeNumber = number | null | undefined

export type WholeNumberBounds = { min?: number | undefined; max?: number | undefined }

/** Digits, or groups of thousands separated by commas. */
const WHOLE = /^(\d+|\d{1,3}(,\d{3})+)$/

/** Parses `10` or `1,000`. Anything else, such as `1.5`, `1e3`, or `-5`, is undefined. */
export function parseWholeNumber(typed: string, bounds: WholeNumberBounds = {}): WholeNumber {
  if (typed.trim() === '') return null
  return wholeNumberFault(typed, bounds) === undefined ? parseDigits(typed) : undefined
}

/** The validation message for the field; undefined when the value is valid or empty. */
export function wholeNumberFault(
  typed: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: WholeNumberBounds = {},
): string | undefined {
  if (typed.trim() === '') return undefined
  if (!WHOLE.test(typed.trim())) return messages.notWhole()
  if (parseDigits(typed) > max) return messages.tooHigh({ max: formatPoints(max) })
  if (parseDigits(typed) < min) return messages.tooLow({ min: formatPoints(min) })
  return undefined
}

function parseDigits(typed: string): number {
  return Number(typed.replaceAll(',', ''))
}
