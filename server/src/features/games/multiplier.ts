/** Formats hundredths as history and receipts do: 180 becomes `"1.80"`. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Converts hundredths to the multiplier in game responses: 180 becomes 1.8. */
export function toRatio(hundredths: number): number {
  return hundredths / 100
}

/** Converts a multiplier with at most two decimals to hundredths: 1.8 becomes 180. */
export function toHundredths(ratio: number): number {
  return Math.round(ratio * 100)
}
