/** Formats a multiplier in hundredths: 180 as `1.80×`. */
export function formatMultiplier(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`
}
