/**
 * The points that each reversal takes from an offer, in arrival order. `requested` are points of the
 * reported amount, null for all of it. Each part also takes its share of the boost, so that parts that
 * add up to the whole take it all, and none takes more than remains.
 */
export function computeReversalShares(
  offer: { points: number; boostPoints: number },
  requested: (number | null)[],
): number[] {
  const takenAfter = (reversals: (number | null)[]) => {
    const sum = reversals.reduce<number>((total, part) => total + (part ?? offer.points), 0)
    const reported = Math.min(sum, offer.points)
    return reported + boostShare(offer, reported)
  }
  return requested.map(
    (_, at) => takenAfter(requested.slice(0, at + 1)) - takenAfter(requested.slice(0, at)),
  )
}

/** floor(boost x part / whole), exact for any amounts. */
function boostShare(
  { points, boostPoints }: { points: number; boostPoints: number },
  part: number,
): number {
  return Number((BigInt(boostPoints) * BigInt(part)) / BigInt(points))
}
