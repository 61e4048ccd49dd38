import { type SlotSymbol, slots } from '@tallyhouse/game-rules/slots'

const TRIPLE = 'triple '

const symbols = slots
  .payTable({})
  .filter(({ outcome }) => outcome.startsWith(TRIPLE))
  .map(({ outcome, chanceNumerator }) => ({
    symbol: outcome.slice(TRIPLE.length) as SlotSymbol,
    // Three of a kind have the cube of a symbol's stops as their chance.
    stops: Math.round(Math.cbrt(chanceNumerator)),
  }))

/** The symbols of the reels, from the least to the best paying. */
export const slotSymbols: SlotSymbol[] = symbols.map(({ symbol }) => symbol)

/** All stops of a reel in the order in which they pass: each symbol as often as it can come up. */
export const reelBand: SlotSymbol[] = symbols
  .flatMap(({ symbol, stops }) =>
    Array.from({ length: stops }, (_, nth) => ({ symbol, place: (nth + 0.5) / stops })),
  )
  .sort((a, b) => a.place - b.place)
  .map(({ symbol }) => symbol)

/**
 * A stop of the band that shows a symbol.
 * @param share which of its stops, from 0 up to 1
 */
export function stopOf(symbol: SlotSymbol, share: number): number {
  const stops = [...reelBand.keys()].filter((stop) => reelBand[stop] === symbol)
  return stops[Math.floor(share * stops.length)] ?? 0
}
