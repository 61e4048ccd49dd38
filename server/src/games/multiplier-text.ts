/** A multiplier in hundredths as it travels: 180 is `"1.80"`. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
