import type { Card } from '@tallyhouse/game-rules/cards'
import { Club, Diamond, Heart, type LucideIcon, Spade } from 'lucide-react'
import { cn } from '#lib/class-names.ts'

const suits: Record<Card['suit'], { icon: LucideIcon; ink: string }> = {
  diamonds: { icon: Diamond, ink: 'text-paper-loss' },
  hearts: { icon: Heart, ink: 'text-paper-loss' },
  spades: { icon: Spade, ink: 'text-paper-ink' },
  clubs: { icon: Club, ink: 'text-paper-ink' },
}

/** A small card on a receipt. */
export function PlayingCard({ card }: { card: Card }) {
  const { icon: Icon, ink } = suits[card.suit]
  return (
    <span
      translate="no"
      className={cn(
        'flex h-12 w-9 shrink-0 flex-col items-center justify-center rounded-chip border border-paper-ink/45',
        ink,
      )}
    >
      <span className="figures text-18">{card.rank}</span>
      <Icon className="size-3.5" fill="currentColor" />
    </span>
  )
}
