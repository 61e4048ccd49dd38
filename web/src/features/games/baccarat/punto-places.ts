const PAIR = [-0.33, 0.33]
/** From the outside to the middle of the table: the card that lies across, then the pair. */
const WITH_THIRD = { across: -0.86, pair: [0.4, 1.06] }

/** Where the cards of the left hand lie, in card widths to the right of its middle. */
export function leftPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  return WITH_THIRD.pair[index] ?? WITH_THIRD.across
}

/** The right hand mirrors the left one, and is read from left to right too. */
export function rightPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  const [inner, outer] = WITH_THIRD.pair
  return -([outer, inner][index] ?? WITH_THIRD.across)
}
