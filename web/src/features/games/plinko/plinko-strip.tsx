import * as m from '@tallyhouse/messages/plinko'
import { cn } from '#lib/class-names.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultsStrip } from '../kit/results-strip.tsx'
import { binStyle } from './bin-style.ts'

/** The last ten results in the colors of their bins. */
export function PlinkoStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <ResultsStrip game="plinko" label={m.lastBalls()} labelOf={labelOf} onOpen={onOpen}>
      {({ multiplier, isWin }) => (
        <span
          className={cn(
            'tabular rounded-chip px-2 py-1 text-13 font-semibold',
            binStyle(Math.round(Number(multiplier) * 100)),
          )}
        >
          {isWin && <span aria-hidden="true">▲ </span>}
          {Number(multiplier)}×
        </span>
      )}
    </ResultsStrip>
  )
}

function labelOf({ multiplier, isWin }: HistoryItem): string {
  const text = { multiplier: `${multiplier}×` }
  return isWin ? m.ballWon(text) : m.ballLost(text)
}
