/** NaN for no values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const below = sorted[Math.floor(middle)] ?? Number.NaN
  const above = sorted[Math.ceil(middle)] ?? Number.NaN
  return (below + above) / 2
}
