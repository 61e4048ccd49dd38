type Balance = {
  /** Available. */
  points: number
  /** How many of them are gifts. */
  giftPoints: number
  /** Earned from offers, net of reversals. */
  offerPoints: number
  /** Withdrawn, or held to be. */
  withdrawnPoints: number
}

/**
 * The points that may be withdrawn once withdrawals are unlocked: the player's own, or gifts in place of points from offers that
 * were lost in play. So gifts and what they win never add to what was earned from offers.
 */
export function withdrawablePoints(balance: Balance): number {
  const { points, giftPoints, offerPoints, withdrawnPoints } = balance
  return Math.max(points - giftPoints, Math.min(points, offerPoints - withdrawnPoints))
}
