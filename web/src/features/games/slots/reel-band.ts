import { type SlotSymbol, slots } from '@tallyhouse/game-rules/slots'

const symbols = slots.payTable({}).flatMap(({ outcome, chanceNumerator }) => {
  if (typeof outcome === 'string' || !('triple' in outcome)) return []
  // The chance of a triple is the cube of the symbol's number of stops.
  return [{ symbol: outcome.triple, stops: Math.round(Math.cbrt(chanceNumerator)) }]
})

/** In ascending order of their payouts. */
export const slotSymbols: SlotSymbol[] = symbols.map(({ symbol }) => symbol)

/** All stops of a reel in order. Each symbol appears in proportion to its chance. */
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
export function stopOf(symbol: SlotSymbol, share: number): number {
  const stops = [...reelBand.keys()].filter((stop) => reelBand[stop] === symbol)
  return stops[Math.floor(share * stops.length)] ?? 0
}
