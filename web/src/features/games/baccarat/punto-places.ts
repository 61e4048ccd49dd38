const PAIR = [-0.33, 0.33]
/** From the outside inward: the sideways third card, then the pair. */
const WITH_THIRD = { across: -0.86, pair: [0.4, 1.06] }

/** The horizontal positions of the left hand's cards, in card widths from its center. */
export function leftPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  return WITH_THIRD.pair[index] ?? WITH_THIRD.across
}

/** Mirrors the left hand, but still reads from left to right. */
export function rightPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  const [inner, outer] = WITH_THIRD.pair
  return -([outer, inner][index] ?? WITH_THIRD.across)
}
