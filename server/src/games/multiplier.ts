/** A multiplier in hundredths as history tells it: 180 is `"1.80"`. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** A multiplier in hundredths as answers tell it: 180 is 1.8. */
export function ratioOf(hundredths: number): number {
  return hundredths / 100
}

/** A multiplier of a caller, who may use two decimals: 1.8 is 180. */
export function hundredthsOf(ratio: number): number {
  return Math.round(ratio * 100)
}
