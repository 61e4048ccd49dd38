/** A return to player as the screens print it: `0.9` as `90.00%`. */
export function formatRtp(rtp: number): string {
  return `${(rtp * 100).toFixed(2)}%`
}

/** The return of all bets of a game: one figure, or `95.00% to 96.10%` from worst to best. */
export function formatReturns(bets: { rtp: number }[]): string {
  const returns = bets.map(({ rtp }) => rtp)
  const worst = formatRtp(Math.min(...returns))
  const best = formatRtp(Math.max(...returns))
  return worst === best ? best : `${worst} to ${best}`
}
