import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'

/** The net of a round for screen readers: `plus 8 points`, `minus 1 point`, `no change`. */
export function announcedNet(net: number): string {
  if (net === 0) return m.announcedNoChange()
  const count = Math.abs(net)
  const amount = { count, points: formatPoints(count) }
  return net < 0 ? m.announcedLoss(amount) : m.announcedGain(amount)
}
