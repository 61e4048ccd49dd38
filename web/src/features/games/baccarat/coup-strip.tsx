import { cn } from '../../../lib/class-names.ts'
import { gameRoundOf } from '../game-round.ts'
import type { HistoryItem } from '../history.ts'
import { ResultsStrip } from '../play/results-strip.tsx'
import { roundWords } from '../round-words.ts'
import { SideDisc } from './side-disc.tsx'
import { winnerOf } from './winner-of.ts'

/** The last ten winners; a line under those that the player won on. */
export function CoupStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="baccarat" label="Last 10 coups" labelOf={labelOf} onOpen={onOpen}>
        {(round) => (
          <span className="relative">
            <SideDisc side={winnerOf(round)} className={cn(!round.isWin && 'opacity-75')} />
            {round.isWin && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 -bottom-2.5 text-center text-[9px] leading-none text-win"
              >
                ▲
              </span>
            )}
          </span>
        )}
      </ResultsStrip>
    </div>
  )
}

function labelOf({ gameType, choice, outcome, isWin }: HistoryItem): string {
  const { result } = roundWords(gameRoundOf({ game: gameType, choice, outcome }))
  return isWin ? `${result}, won` : result
}
