import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultChip, ResultsStrip } from '../kit/results-strip.tsx'
import { segmentNameAt } from './segment-style.ts'

/** The multipliers of the last ten spins, newest first. */
export function RecentSpins({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-13 text-low lg:block">
        {m.recentSpins()}
      </span>
      <ResultsStrip
        game="wheel"
        label={m.recentSpins()}
        labelOf={(round) => segmentNameAt(segmentIndexOf(round))}
        onOpen={onOpen}
      >
        {(round) => (
          <ResultChip isWin={round.isWin}>{multiplierOf(segmentIndexOf(round))}</ResultChip>
        )}
      </ResultsStrip>
    </div>
  )
}

function segmentIndexOf(item: HistoryItem): number {
  const { outcome } = gameRoundOf({ ...item, game: 'wheel' }) as RoundOf<'wheel'>
  return outcome.segmentIndex
}

/** `1.8x`, and `0x` for Bankruptcy. */
function multiplierOf(segmentIndex: number): string {
  const { multiplierHundredths = 0 } = wheelSegments[segmentIndex] ?? {}
  return m.segmentMultiplier({ multiplier: multiplierHundredths / 100 })
}
