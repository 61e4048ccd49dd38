import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/keno'
import type { ReactNode } from 'react'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'

type KenoStageProps = {
  slip: ReactNode
  /** The content beside the slip, or null on narrow screens. */
  side: ReactNode
}

/** The slip and, on wide screens, the latest games, the pay table, and the draw beside it. */
export function KenoStage({ slip, side }: KenoStageProps) {
  return (
    <div className="lamp grid grow content-center justify-items-center gap-5 p-2 lg:px-5 lg:pt-3 lg:pb-4 xl:grid-cols-[minmax(0,600px)_minmax(0,290px)] xl:justify-between">
      {slip}
      {side && (
        <div className="w-full lg:max-w-[600px]">
          <ResultsStrip game="keno" label={m.lastGames()} labelOf={labelOf}>
            {(round) => <ResultChip isWin={isWin(round)}>{round.multiplier}×</ResultChip>}
          </ResultsStrip>
          {side}
        </div>
      )}
    </div>
  )
}

function labelOf(round: RoundOf<'keno'>): string {
  const { choice, outcome } = round
  return m.pastGame({
    matches: outcome.matches,
    picks: choice.selectedNumbers.length,
    result: isWin(round) ? 'win' : 'loss',
  })
}
