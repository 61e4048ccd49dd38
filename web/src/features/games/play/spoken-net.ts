import { formatPoints } from '../../../lib/format-points.ts'

/** What a round came to, for the ear: `plus 8 points`, `minus 1 point`, `no change`. */
export function spokenNet(net: number): string {
  if (net === 0) return 'no change'
  const amount = Math.abs(net)
  const unit = amount === 1 ? 'point' : 'points'
  return `${net < 0 ? 'minus' : 'plus'} ${formatPoints(amount)} ${unit}`
}
