import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import type { HistoryItem } from '../history.ts'
import { ResultChip, ResultsStrip } from '../play/results-strip.tsx'

/** The last ten spins, each with what the bet was multiplied by. */
export function RecentSpins({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-13 text-low lg:block">
        Recent Spins
      </span>
      <ResultsStrip
        game="wheel"
        label="Recent Spins"
        labelOf={(round) => segmentOf(round)?.text ?? ''}
        onOpen={onOpen}
      >
        {(round) => (
          <ResultChip isWin={round.isWin}>
            {(segmentOf(round)?.multiplierHundredths ?? 0) / 100}x
          </ResultChip>
        )}
      </ResultsStrip>
    </div>
  )
}

function segmentOf(item: HistoryItem) {
  const { outcome } = gameRoundOf({ ...item, game: 'wheel' }) as RoundOf<'wheel'>
  return wheelSegments[outcome.segmentIndex]
}
