import { kenoNumbers } from './keno-numbers.ts'

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
