import * as m from '@tallyhouse/messages/earn-page'

const HOUR_MS = 3_600_000

/** The label of the bonus button. Hours are rounded up. */
export function bonusLabel(canClaim: boolean, waitMs: number): string {
  if (canClaim) return m.claim()
  return waitMs > 0 ? m.nextIn({ hours: Math.ceil(waitMs / HOUR_MS) }) : m.claimedToday()
}
