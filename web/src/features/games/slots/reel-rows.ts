import type { SlotSymbol } from '@tallyhouse/game-rules/slots'
import { reelBand, stopOf } from './reel-band.ts'

/** How many rows a reel runs through while it slows down. */
const SLOWING_ROWS = 6.5
/** How far a reel runs past its row before it comes back. */
const PAST_ROWS = 0.14
const FIRST_ROW = 2

/**
 * The printed strip: the band once, and as much of it again as is seen around its ends. Rows are
 * counted from its top and may be fractions.
 */
export const stripRows: SlotSymbol[] = Array.from(
  { length: FIRST_ROW + reelBand.length + Math.ceil(SLOWING_ROWS) + 2 },
  (_, row) => reelBand[row % reelBand.length] as SlotSymbol,
)

/** One round of the band, downwards: it ends on what it began with. */
export const loop = { from: FIRST_ROW + reelBand.length, to: FIRST_ROW }

/** A row that shows a symbol, and can be come to from above. `share` as for `stopOf`. */
export function rowOf(symbol: SlotSymbol, share: number): number {
  const stop = stopOf(symbol, share)
  return stop < FIRST_ROW ? stop + reelBand.length : stop
}

/** Where a reel comes from, how far it overshoots, and where it stops. */
export function landingOn(row: number): [from: number, past: number, stop: number] {
  return [row + SLOWING_ROWS, row - PAST_ROWS, row]
}

/** The shift of the strip that has a row on the payline, the second of the three rows seen. */
export function shiftTo(row: number): string {
  return `translate3d(0, ${((1 - row) / stripRows.length) * 100}%, 0)`
}
