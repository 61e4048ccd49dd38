/**
 * What each reversal of an offer takes, in the order they came. `asked` are points of what the
 * network reported, null for all of it. Each part takes its share of the boost along, so that parts
 * which make up the whole take all of it, and none takes more than was left.
 */
export function sharesOf(
  offer: { points: number; boostPoints: number },
  asked: (number | null)[],
): number[] {
  const takenAfter = (reversals: (number | null)[]) => {
    const sum = reversals.reduce<number>((total, part) => total + (part ?? offer.points), 0)
    const reported = Math.min(sum, offer.points)
    return reported + boostShare(offer, reported)
  }
  return asked.map((_, at) => takenAfter(asked.slice(0, at + 1)) - takenAfter(asked.slice(0, at)))
}

/** floor(boost x part / whole), exact for any amounts. */
function boostShare(
  { points, boostPoints }: { points: number; boostPoints: number },
  part: number,
): number {
  return Number((BigInt(boostPoints) * BigInt(part)) / BigInt(points))
}
