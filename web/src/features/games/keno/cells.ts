import { kenoNumbers } from './picks.ts'

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

const LAST = kenoNumbers.length

/** The number to focus after a key press, or undefined if the key does not move the focus. */
export function nextCell(key: string, from: number, columns: number): number | undefined {
  const column = (from - 1) % columns
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: from - column,
    End: from - column + columns - 1,
  }[key]
  return to === undefined || to < 1 || to > LAST ? undefined : to
}
