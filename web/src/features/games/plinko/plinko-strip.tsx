import { cn } from '../../../lib/class-names.ts'
import { ResultsStrip } from '../play/results-strip.tsx'
import { binLook } from './bin-look.ts'

/** The last ten landings in the colours of their bins; each opens its receipt. */
export function PlinkoStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <ResultsStrip
      game="plinko"
      label="Last 10 balls"
      labelOf={({ multiplier, isWin }) => `${multiplier}x, ${isWin ? 'won' : 'no win'}`}
      onOpen={onOpen}
    >
      {({ multiplier, isWin }) => (
        <span
          className={cn(
            'tabular rounded-chip px-2 py-1 text-13 font-semibold',
            binLook(Math.round(Number(multiplier) * 100)),
          )}
        >
          {isWin && <span aria-hidden="true">▲ </span>}
          {Number(multiplier)}×
        </span>
      )}
    </ResultsStrip>
  )
}
