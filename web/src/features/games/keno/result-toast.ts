import { formatPoints } from '../../../lib/format-points.ts'

type Played = { stake: number; payout: number; matches: number }

/** `+30 points! 3 matches!` after a win, `Lost 10 points! 1 match` after a loss. */
export function resultToast({ stake, payout, matches }: Played): string {
  const net = payout - stake
  const found = matches === 1 ? '1 match' : `${matches} matches`
  if (net > 0) return `+${formatPoints(net)} points! ${found}!`
  if (net < 0) return `Lost ${formatPoints(-net)} points! ${found}`
  return `Your bet of ${formatPoints(stake)} came back. ${found}`
}
