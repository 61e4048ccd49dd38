/** How a number looks on the slip. */
export type CellMark = 'plain' | 'picked' | 'hit' | 'miss' | 'unmatched'

type Slip = {
  picks: number[]
  /** What has been shown of the draw so far. */
  drawn: number[]
  /** The whole draw has been shown: picks that are not in it stay without a match. */
  isOver: boolean
}

/** A pick that is drawn is a hit; any other drawn number is a miss. */
export function cellMark(number: number, { picks, drawn, isOver }: Slip): CellMark {
  if (drawn.includes(number)) return picks.includes(number) ? 'hit' : 'miss'
  if (!picks.includes(number)) return 'plain'
  return isOver ? 'unmatched' : 'picked'
}
