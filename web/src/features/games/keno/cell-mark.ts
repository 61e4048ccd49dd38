/** How a number is marked on the slip. */
export type CellMark = 'plain' | 'picked' | 'hit' | 'miss' | 'unmatched'

type Slip = {
  picks: number[]
  /** The drawn numbers shown so far. */
  drawn: number[]
  /** Whether the whole draw has been shown, so that the other picks are unmatched. */
  isOver: boolean
}

/** A drawn pick is a hit. Any other drawn number is a miss. */
export function cellMark(number: number, { picks, drawn, isOver }: Slip): CellMark {
  if (drawn.includes(number)) return picks.includes(number) ? 'hit' : 'miss'
  if (!picks.includes(number)) return 'plain'
  return isOver ? 'unmatched' : 'picked'
}
