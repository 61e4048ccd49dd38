import * as m from '@tallyhouse/messages/odds'

/** Formats a return to player: `0.9` as `90.00%`. */
export function formatRtp(rtp: number): string {
  return `${(rtp * 100).toFixed(2)}%`
}

/** The returns of bets from worst to best, `95.00% to 96.10%`, or one figure if they are equal. */
export function formatReturns(bets: { rtp: number }[]): string {
  const returns = bets.map(({ rtp }) => rtp)
  const worst = formatRtp(Math.min(...returns))
  const best = formatRtp(Math.max(...returns))
  return worst === best ? best : m.range({ lowest: worst, highest: best })
}
