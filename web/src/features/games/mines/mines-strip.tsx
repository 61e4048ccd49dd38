import * as m from '@tallyhouse/messages/mines'
import { type GameRound, isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeMines } from './describe-mines.ts'

export function MinesStrip() {
  return (
    <ResultsStrip game="mines" label={m.lastGames()} labelOf={labelOf}>
      {(round) => <ResultChip isWin={isWin(round)}>{round.multiplier}×</ResultChip>}
    </ResultsStrip>
  )
}

function labelOf(round: GameRound<'mines'>): string {
  return m.lastGame({
    mines: m.mines({ count: round.choice.mineCount }),
    result: describeMines(round).result,
  })
}
