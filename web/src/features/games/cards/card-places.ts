const STEP = 1.08
/** No hand is wider than so many cards: a longer one overlaps. */
const WIDTH_MAX = 4.4

/** Where a card of a row of so many lies: card widths to the right of the middle. */
export function placeInRow(index: number, count: number): number {
  const step = count > 1 ? Math.min(STEP, (WIDTH_MAX - 1) / (count - 1)) : STEP
  return (index - (count - 1) / 2) * step
}
