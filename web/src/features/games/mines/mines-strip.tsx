import * as m from '@tallyhouse/messages/mines'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultChip, ResultsStrip } from '../kit/results-strip.tsx'
import { describeMines } from './describe-mines.ts'

type MinesStripProps = { onOpen: (roundId: number) => void }

export function MinesStrip({ onOpen }: MinesStripProps) {
  return (
    <ResultsStrip game="mines" label={m.lastGames()} labelOf={labelOf} onOpen={onOpen}>
      {(item) => <ResultChip isWin={item.isWin}>{item.multiplier}×</ResultChip>}
    </ResultsStrip>
  )
}

function labelOf({ gameType, choice, outcome }: HistoryItem): string {
  const round = gameRoundOf({ game: gameType, choice, outcome }) as RoundOf<'mines'>
  return m.lastGame({
    mines: m.mines({ count: round.choice.mineCount }),
    result: describeMines(round).result,
  })
}
