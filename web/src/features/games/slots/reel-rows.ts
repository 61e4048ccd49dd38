import { slots } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'

const symbols = slots.payTable({}).flatMap(({ outcome, chanceNumerator }) => {
  if (typeof outcome === 'string' || !('triple' in outcome)) return []
  // A triple's chance is the cube of the symbol's stop count.
  return [{ symbol: outcome.triple, stops: Math.round(Math.cbrt(chanceNumerator)) }]
})

/** By ascending payout. */
export const slotSymbols: SlotSymbol[] = symbols.map(({ symbol }) => symbol)

/** All stops on a reel in order. Each symbol appears in proportion to its chance. */
export const reelBand: SlotSymbol[] = symbols
  .flatMap(({ symbol, stops }) =>
    Array.from({ length: stops }, (_, nth) => ({ symbol, place: (nth + 0.5) / stops })),
  )
  .sort((a, b) => a.place - b.place)
  .map(({ symbol }) => symbol)

/**
 * One of the stops that show a symbol.
 * @param share selects among its stops; from 0 up to, but not including, 1
 */
export function pickStop(symbol: SlotSymbol, share: number): number {
  const stops = [...reelBand.keys()].filter((stop) => reelBand[stop] === symbol)
  return stops[Math.floor(share * stops.length)] ?? 0
}

/** How many rows a reel passes while it slows down. */
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

/** A row that shows a symbol and has enough rows above it to land on. `share` is that of `pickStop`. */
export function pickRow(symbol: SlotSymbol, share: number): number {
  const stop = pickStop(symbol, share)
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
