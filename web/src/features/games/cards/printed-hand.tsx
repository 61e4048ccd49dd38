import type { Card } from '@tallyhouse/game-rules/cards'
import * as m from '@tallyhouse/messages/cards'
import { cardNames } from './card-names.ts'
import { PlayingCard } from './playing-card.tsx'

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
