import * as m from '@tallyhouse/messages/baccarat'
import { cn } from '#lib/class-names.ts'
import { describeRound } from '../describe-round.ts'
import { gameRoundOf } from '../kit/game-round.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultsStrip } from '../kit/results-strip.tsx'
import { SideDisc } from './side-disc.tsx'
import { winnerOf } from './winner-of.ts'

/** The winners of the last ten coups, with the player's own wins marked. */
export function CoupStrip({ onOpen }: { onOpen: (roundId: number) => void }) {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="baccarat" label={m.lastCoups()} labelOf={labelOf} onOpen={onOpen}>
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
  const { result } = describeRound(gameRoundOf({ game: gameType, choice, outcome }))
  return isWin ? m.wonCoup({ result }) : result
}
