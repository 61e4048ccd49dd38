import type { SlotSymbol } from '@tallyhouse/game-rules/slots'
import { reelBand, stopOf } from './reel-band.ts'

/** The number of rows a reel passes while it slows down. */
const SLOWING_ROWS = 6.5
/** How far a reel overshoots its row, in rows. */
const PAST_ROWS = 0.14
const FIRST_ROW = 2

/**
 * The rendered strip: the band once, plus the rows that are visible past its ends. Row numbers count
 * from the top and may be fractional.
 */
export const stripRows: SlotSymbol[] = Array.from(
  { length: FIRST_ROW + reelBand.length + Math.ceil(SLOWING_ROWS) + 2 },
  (_, row) => reelBand[row % reelBand.length] as SlotSymbol,
)

/** One downward loop of the band. Both ends show the same symbols. */
export const loop = { from: FIRST_ROW + reelBand.length, to: FIRST_ROW }

/** A row that shows a symbol and has enough rows above it to land on. `share` is that of `stopOf`. */
export function rowOf(symbol: SlotSymbol, share: number): number {
  const stop = stopOf(symbol, share)
  return stop < FIRST_ROW ? stop + reelBand.length : stop
}

/** The rows where a reel starts to slow down, overshoots, and stops. */
export function landingOn(row: number): [from: number, past: number, stop: number] {
  return [row + SLOWING_ROWS, row - PAST_ROWS, row]
}

/** The CSS transform that puts a row on the payline, the second of three visible rows. */
export function shiftTo(row: number): string {
  return `translate3d(0, ${((1 - row) / stripRows.length) * 100}%, 0)`
}
