/** A return to player as the screens print it: `0.9` as `90.00%`. */
export function formatRtp(rtp: number): string {
  return `${(rtp * 100).toFixed(2)}%`
}
