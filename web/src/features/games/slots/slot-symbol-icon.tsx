import type { SlotSymbol } from '@tallyhouse/game-rules/slots'
import { symbolArt } from './symbol-art.tsx'

type SlotSymbolIconProps = { symbol: SlotSymbol; className?: string }

/** A symbol of the reels, in the colours in which it is printed on paper. */
export function SlotSymbolIcon({ symbol, className }: SlotSymbolIconProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {symbolArt[symbol]}
    </svg>
  )
}
