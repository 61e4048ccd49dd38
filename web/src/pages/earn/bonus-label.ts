const HOUR_MS = 3_600_000

/** What the bonus button says. The last hour of a wait counts as one. */
export function bonusLabel(canClaim: boolean, waitMs: number): string {
  if (canClaim) return 'Claim'
  return waitMs > 0 ? `Next in ${Math.ceil(waitMs / HOUR_MS)}h` : 'Claimed Today'
}
