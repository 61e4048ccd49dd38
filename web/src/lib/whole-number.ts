import { formatPoints } from './format-points.ts'

/** What stands in a field for a whole number: null while it is empty, undefined when it is something else. */
export type WholeNumber = number | null | undefined

export type WholeNumberBounds = { min?: number | undefined; max?: number | undefined }

/** Digits, or groups of thousands as `formatPoints` prints them. */
const WHOLE = /^(\d+|\d{1,3}(,\d{3})+)$/

/** Reads `10` or `1,000` as it was typed. Nothing else is made to fit: `1.5`, `1e3` and `-5` are undefined. */
export function wholeNumberOf(typed: string, bounds: WholeNumberBounds = {}): WholeNumber {
  if (typed.trim() === '') return null
  return wholeNumberFault(typed, bounds) === undefined ? numberOf(typed) : undefined
}

/** Why what was typed is not taken, for the field; undefined when it is, or nothing was typed. */
export function wholeNumberFault(
  typed: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: WholeNumberBounds = {},
): string | undefined {
  if (typed.trim() === '') return undefined
  if (!WHOLE.test(typed.trim())) return 'Enter a whole number, such as 10 or 1,000.'
  if (numberOf(typed) > max) return `Enter ${formatPoints(max)} or less.`
  if (numberOf(typed) < min) return `Enter ${formatPoints(min)} or more.`
  return undefined
}

function numberOf(typed: string): number {
  return Number(typed.replaceAll(',', ''))
}
