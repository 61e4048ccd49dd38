import type { SlotSymbol } from '@tallyhouse/game-rules/slots'
import { Bell, Cherry, Citrus, Gem, Grape, Star } from 'lucide-react'
import type { ComponentType } from 'react'

type IconProps = { className?: string }

const icons: Record<SlotSymbol, ComponentType<IconProps>> = {
  cherry: Cherry,
  lemon: Lemon,
  orange: Citrus,
  grapes: Grape,
  bell: Bell,
  star: Star,
  diamond: Gem,
}

/** A symbol of the reels, drawn in the current colour. */
export function SlotSymbolIcon({ symbol, className }: IconProps & { symbol: SlotSymbol }) {
  const Icon = icons[symbol]
  return <Icon aria-hidden="true" {...(className && { className })} />
}

function Lemon({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <ellipse cx="12" cy="12" rx="8.5" ry="6.5" transform="rotate(-38 12 12)" />
      <path d="M18.8 6.6l2-1.6M5.2 17.4l-2 1.6M8.4 12.2c.5-1.6 1.6-2.8 3.2-3.4" />
    </svg>
  )
}
