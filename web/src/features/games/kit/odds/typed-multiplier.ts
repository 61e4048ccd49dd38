import { formatPoints } from '#lib/format-points.ts'

type Range = { minHundredths: number; maxHundredths: number }

/** How `multiplierText` formats: `1,000.00`. Any other comma is a decimal point. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/

/** Parses a typed multiplier into hundredths. Returns undefined if it is none, or out of range. */
export function typedMultiplier(
  typed: string,
  { minHundredths, maxHundredths }: Range,
): number | undefined {
  const trimmed = typed.trim()
  const text = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.')
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(text)) return undefined
  const hundredths = Math.round(Number(text) * 100)
  return hundredths >= minHundredths && hundredths <= maxHundredths ? hundredths : undefined
}

/** A multiplier as players type it: 100000 as `1,000.00`. */
export function multiplierText(hundredths: number): string {
  return `${formatPoints(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}
