const STEP = 1.08
/** In card widths. The cards of a longer hand overlap. */
const WIDTH_MAX = 4.4

/** The horizontal position of a card in a row of `count` cards, in card widths from the center. */
export function placeInRow(index: number, count: number): number {
  const step = count > 1 ? Math.min(STEP, (WIDTH_MAX - 1) / (count - 1)) : STEP
  return (index - (count - 1) / 2) * step
}
