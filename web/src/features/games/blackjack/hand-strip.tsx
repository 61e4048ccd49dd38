import type { BlackjackResult } from '@tallyhouse/game-rules/blackjack-hand'
import { gameRoundOf } from '../game-round.ts'
import type { HistoryItem } from '../history.ts'
import { ResultChip, ResultsStrip } from '../play/results-strip.tsx'
import { roundWords } from '../round-words.ts'

type HandStripProps = { onOpen: (roundId: number) => void }

/** The last ten hands by how they ended. */
export function HandStrip({ onOpen }: HandStripProps) {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="blackjack" label="Last 10 hands" labelOf={labelOf} onOpen={onOpen}>
        {(round) => <ResultChip isWin={round.isWin}>{chips[resultOf(round)]}</ResultChip>}
      </ResultsStrip>
    </div>
  )
}

const chips: Record<BlackjackResult, string> = {
  blackjack: 'BJ',
  win: 'W',
  push: 'P',
  bust: 'B',
  lose: 'L',
}

function resultOf({ outcome }: HistoryItem): BlackjackResult {
  return outcome.result as BlackjackResult
}

function labelOf({ gameType, choice, outcome }: HistoryItem): string {
  return roundWords(gameRoundOf({ game: gameType, choice, outcome })).result
}
