import { type CSSProperties, memo } from 'react'
import { cardName } from './card-names.ts'
import type { Dealt } from './dealt.ts'
import { TableCard } from './table-card.tsx'

type CardHandProps = {
  owner: string
  cards: Dealt['player']
  /** Where each card lies, in card widths to the right of the middle. */
  placeOf: (index: number, count: number) => number
  /** Lies across. */
  isLying?: (index: number) => boolean
}

/** The cards of one side on the table, each dealt out of the shoe. */
export const CardHand = memo(function CardHand(props: CardHandProps) {
  const { owner, cards, placeOf, isLying } = props
  const named = cards.map((card) => (card ? cardName(card) : 'a card face down')).join(', ')
  return (
    <div role="img" aria-label={`${owner}: ${named || 'no cards'}`} className="card-hand">
      {cards.length === 0 &&
        [0, 1].map((index) => (
          <div
            key={index}
            className="card-place"
            style={{ '--x': placeOf(index, 2) } as CSSProperties}
          >
            <div className="card-outline" />
          </div>
        ))}
      {cards.map((card, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
          key={index}
          className="card-place"
          style={{ '--x': placeOf(index, cards.length) } as CSSProperties}
        >
          <div className="card-dealt">
            <div className={isLying?.(index) ? 'card-lying' : 'h-full'}>
              <TableCard card={card} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
})
