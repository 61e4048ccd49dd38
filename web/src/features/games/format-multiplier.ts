/** A multiplier in hundredths as the screens print it: 180 as `1.80×`. */
export function formatMultiplier(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}×`
}
