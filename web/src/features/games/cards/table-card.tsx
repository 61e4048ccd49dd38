import type { Card } from '@tallyhouse/game-rules/cards'
import { CardFront } from './card-front.tsx'
import './table-card.css'

/** A card on the table. A null card is face down, and flips when it gets a value. */
export function TableCard({ card }: { card: Card | null }) {
  return (
    <div className="table-card" data-open={card !== null}>
      <div className="table-card-side table-card-back" />
      <div translate="no" className="table-card-side table-card-front">
        {card && <CardFront card={card} />}
      </div>
    </div>
  )
}
