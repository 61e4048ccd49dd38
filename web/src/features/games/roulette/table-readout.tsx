import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import * as m from '@tallyhouse/messages/roulette'
import { spotLabel } from './bet-names.ts'
import type { BetSpot } from './bet-spots.ts'
import { amountOn } from './placed-bets.ts'

type TableReadoutProps = {
  spot: BetSpot | null
  bets: RouletteBet[]
  insufficient: boolean
  upright: boolean
}

/** Below the table: what the bet under the pointer pays, and why the bets cannot be played. */
export function TableReadout({ spot, bets, insufficient, upright }: TableReadoutProps) {
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-4 text-13">
      <p aria-hidden="true" className="tabular text-mid">
        {spot ? spotLabel(spot, amountOn(bets, spot)) : <Hint upright={upright} />}
      </p>
      <p role="alert" className="font-semibold text-loss">
        {insufficient && m.insufficientBalance()}
      </p>
    </div>
  )
}

function Hint({ upright }: { upright: boolean }) {
  return <span className="text-low">{upright ? m.linesHint() : m.linesAndRightClickHint()}</span>
}
