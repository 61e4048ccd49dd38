import { gameRoundOf, type RoundOf } from '../game-round.ts'
import type { HistoryItem } from '../history.ts'
import { ResultChip, ResultsStrip } from '../play/results-strip.tsx'
import { minesWords } from './mines-words.ts'

type MinesStripProps = { onOpen: (roundId: number) => void }

/** The last ten rounds, newest left. */
export function MinesStrip({ onOpen }: MinesStripProps) {
  return (
    <ResultsStrip game="mines" label="Last 10 games" labelOf={labelOf} onOpen={onOpen}>
      {(item) => <ResultChip isWin={item.isWin}>{item.multiplier}×</ResultChip>}
    </ResultsStrip>
  )
}

function labelOf({ gameType, choice, outcome }: HistoryItem): string {
  const round = gameRoundOf({ game: gameType, choice, outcome }) as RoundOf<'mines'>
  const words = minesWords(round)
  return `${words.choice}, ${words.result}`
}
