import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/plinko'
import { cn } from '#lib/class-names.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { binStyle } from './bin-style.ts'

/** The last ten results in the colors of their bins. */
export function PlinkoStrip() {
  return (
    <ResultsStrip game="plinko" label={m.lastBalls()} labelOf={labelOf}>
      {(round) => (
        <span
          className={cn(
            'tabular rounded-chip px-2 py-1 text-13 font-semibold',
            binStyle(Math.round(Number(round.multiplier) * 100)),
          )}
        >
          {isWin(round) && <span aria-hidden="true">▲ </span>}
          {Number(round.multiplier)}×
        </span>
      )}
    </ResultsStrip>
  )
}

function labelOf(round: RoundOf<'plinko'>): string {
  const text = { multiplier: `${round.multiplier}×` }
  return isWin(round) ? m.ballWon(text) : m.ballLost(text)
}
