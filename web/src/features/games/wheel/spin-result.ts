import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { formatPoints, formatSigned } from '../../../lib/format-points.ts'

/** A spin that is over. */
export type Spin = { stake: number; payout: number; segmentIndex: number }

/** What stands on the segment: `1.8x`. */
export function textOf({ segmentIndex }: Pick<Spin, 'segmentIndex'>): string {
  return wheelSegments[segmentIndex]?.text ?? ''
}

/** `+8 points! 1.8x`, `Lost 2 points! 0.8x`. */
export function toastOf(spin: Spin): string {
  const net = spin.payout - spin.stake
  const result = net < 0 ? `Lost ${formatPoints(-net)}` : `+${formatPoints(net)}`
  return `${result} points! ${textOf(spin)}`
}

/** What came back of a bet that lost only a part: `Returned 8 of 10, net −2`; else undefined. */
export function returnedOf({ stake, payout }: Spin): string | undefined {
  if (payout === 0 || payout > stake) return undefined
  return `Returned ${formatPoints(payout)} of ${formatPoints(stake)}, net ${formatSigned(payout - stake)}`
}

/** `Landed 1.8x`, `Landed 0.8x, returned 8 of 10`. */
export function spokenOf(spin: Spin): string {
  const landed = `Landed ${textOf(spin)}`
  if (returnedOf(spin) === undefined) return landed
  return `${landed}, returned ${formatPoints(spin.payout)} of ${formatPoints(spin.stake)}`
}
