import type { ReactNode } from 'react'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import type { HistoryItem } from '../history.ts'
import { ResultChip, ResultsStrip } from '../play/results-strip.tsx'
import { kenoWords } from './keno-words.ts'

type KenoStageProps = {
  onOpenReceipt: (roundId: number) => void
  slip: ReactNode
  /** What stands beside the slip; null where there is no room for it. */
  side: ReactNode
}

/** The lamp, the slip under it, and beside it the last games, what it pays and what was drawn. */
export function KenoStage({ onOpenReceipt, slip, side }: KenoStageProps) {
  return (
    <div className="lamp grid grow content-center justify-items-center gap-5 p-2 lg:px-5 lg:pt-3 lg:pb-4 xl:grid-cols-[minmax(0,600px)_minmax(0,290px)] xl:justify-between">
      {slip}
      {side && (
        <div className="w-full lg:max-w-[600px]">
          <ResultsStrip
            game="keno"
            label="Last 10 games"
            labelOf={(round) => `${wordsOf(round).result}, ${round.isWin ? 'won' : 'lost'}`}
            onOpen={onOpenReceipt}
          >
            {(round) => <ResultChip isWin={round.isWin}>{round.multiplier}×</ResultChip>}
          </ResultsStrip>
          {side}
        </div>
      )}
    </div>
  )
}

function wordsOf({ choice, outcome }: HistoryItem) {
  return kenoWords(gameRoundOf({ game: 'keno', choice, outcome }) as RoundOf<'keno'>)
}
