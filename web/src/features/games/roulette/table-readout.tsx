import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { spotLabel } from './bet-names.ts'
import type { BetSpot } from './bet-spots.ts'
import { amountOn } from './placed-bets.ts'

type TableReadoutProps = {
  spot: BetSpot | null
  bets: RouletteBet[]
  insufficient: boolean
  upright: boolean
}

/** Under the table: what the bet pointed at pays, and why the bets cannot be played. */
export function TableReadout({ spot, bets, insufficient, upright }: TableReadoutProps) {
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-4 text-13">
      <p aria-hidden="true" className="tabular text-mid">
        {spot ? spotLabel(spot, amountOn(bets, spot)) : <Hint upright={upright} />}
      </p>
      <p role="alert" className="font-semibold text-loss">
        {insufficient && 'Insufficient balance for this bet'}
      </p>
    </div>
  )
}

function Hint({ upright }: { upright: boolean }) {
  return (
    <span className="text-low">
      {upright
        ? 'Lines and corners between numbers are bets too.'
        : 'Lines and corners between numbers are bets too. Right-click takes a bet back.'}
    </span>
  )
}
