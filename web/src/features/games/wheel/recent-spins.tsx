import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { segmentNameAt } from './segment-style.ts'

/** The multipliers of the last ten spins, newest first. */
export function RecentSpins() {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-13 text-low lg:block">
        {m.recentSpins()}
      </span>
      <ResultsStrip
        game="wheel"
        label={m.recentSpins()}
        labelOf={({ outcome }) => segmentNameAt(outcome.segmentIndex)}
      >
        {(round) => (
          <ResultChip isWin={isWin(round)}>{multiplierOf(round.outcome.segmentIndex)}</ResultChip>
        )}
      </ResultsStrip>
    </div>
  )
}

/** `1.8x`, and `0x` for Bankruptcy. */
function multiplierOf(segmentIndex: number): string {
  const { multiplierHundredths = 0 } = wheelSegments[segmentIndex] ?? {}
  return m.segmentMultiplier({ multiplier: multiplierHundredths / 100 })
}
