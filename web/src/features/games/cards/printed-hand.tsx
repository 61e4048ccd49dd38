import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/cards'
import { Club, Diamond, Heart, type LucideIcon, Spade } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { cardNames } from './card-names.ts'

type PrintedHandProps = { owner: string; cards: Card[]; value: number }

/** One side's cards and total, on a receipt. */
export function PrintedHand({ owner, cards, value }: PrintedHandProps) {
  return (
    <div className="flex items-center gap-3">
      <p className="w-16 shrink-0 text-13 text-paper-mid">
        {owner}
        <span className="figures block text-22 text-paper-ink">{value}</span>
      </p>
      <div
        role="img"
        aria-label={m.hand({ owner, cards: cardNames(cards) })}
        className="flex flex-wrap gap-1"
      >
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card twice
          <PlayingCard key={index} card={card} />
        ))}
      </div>
    </div>
  )
}

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
      dir="auto"
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
