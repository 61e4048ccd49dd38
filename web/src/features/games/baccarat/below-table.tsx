import { RulesCard } from '../cards/rules-card.tsx'
import { BeadRoad } from './bead-road.tsx'
import { BigRoad } from './big-road.tsx'

/** The roads and the rules. */
export function BelowTable() {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <BeadRoad />
        <BigRoad />
      </div>
      <RulesCard game="baccarat" />
    </div>
  )
}
