import type { Card } from '@tallyhouse/game-rules/cards'
import { CardFront } from './card-front.tsx'
import './table-card.css'

/** A card that lies on the table: face down while it is null, turned over when it is told. */
export function TableCard({ card }: { card: Card | null }) {
  return (
    <div className="table-card" data-open={card !== null}>
      <div className="table-card-side table-card-back" />
      <div className="table-card-side table-card-front">{card && <CardFront card={card} />}</div>
    </div>
  )
}
