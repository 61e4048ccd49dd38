import type { SlotSymbol } from '@tallyhouse/game-rules/slots'
import { symbolArt } from './symbol-art.tsx'

type SlotSymbolIconProps = { symbol: SlotSymbol; className?: string }

export function SlotSymbolIcon({ symbol, className }: SlotSymbolIconProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {symbolArt[symbol]}
    </svg>
  )
}
