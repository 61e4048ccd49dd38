import * as m from '@tallyhouse/messages/cards'
import { type CSSProperties, memo } from 'react'
import { cardName } from './card-names.ts'
import type { Dealt } from './dealt.ts'
import { TableCard } from './table-card.tsx'

type CardHandProps = {
  owner: string
  cards: Dealt['player']
  /** The horizontal position of a card, in card widths from the center. */
  placeOf: (index: number, count: number) => number
  /** Whether a card lies sideways. */
  isLying?: (index: number) => boolean
}

/** One side's cards. Each is animated from the shoe to its place. */
export const CardHand = memo(function CardHand(props: CardHandProps) {
  const { owner, cards, placeOf, isLying } = props
  const names = cards.map((card) => (card ? cardName(card) : m.faceDownCard())).join(', ')
  const label = cards.length === 0 ? m.emptyHand({ owner }) : m.hand({ owner, cards: names })
  return (
    <div role="img" aria-label={label} className="card-hand">
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
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by position
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
