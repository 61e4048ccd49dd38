import type { Card } from '@tallyhouse/game-rules/cards'
import { PlayingCard } from './playing-card.tsx'

type PrintedHandProps = { owner: string; cards: Card[]; value: number }

/** The cards of one side, with what they count. */
export function PrintedHand({ owner, cards, value }: PrintedHandProps) {
  const named = cards.map(({ rank, suit }) => `${rank} of ${suit}`).join(', ')
  return (
    <div className="flex items-center gap-3">
      <p className="w-16 shrink-0 text-13 text-paper-mid">
        {owner}
        <span className="figures block text-22 text-paper-ink">{value}</span>
      </p>
      <div role="img" aria-label={`${owner}: ${named}`} className="flex flex-wrap gap-1">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card twice
          <PlayingCard key={index} card={card} />
        ))}
      </div>
    </div>
  )
}
