import type { BlackjackResult } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import { describeRound } from '../describe-round.ts'
import { gameRoundOf } from '../kit/game-round.ts'
import type { HistoryItem } from '../kit/history.ts'
import { ResultChip, ResultsStrip } from '../kit/results-strip.tsx'

type HandStripProps = { onOpen: (roundId: number) => void }

export function HandStrip({ onOpen }: HandStripProps) {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="blackjack" label={m.lastHands()} labelOf={labelOf} onOpen={onOpen}>
        {(round) => <ResultChip isWin={round.isWin}>{chips[resultOf(round)]()}</ResultChip>}
      </ResultsStrip>
    </div>
  )
}

const chips: Record<BlackjackResult, () => string> = {
  blackjack: m.chipBlackjack,
  win: m.chipWin,
  push: m.chipPush,
  bust: m.chipBust,
  lose: m.chipLose,
}

function resultOf({ outcome }: HistoryItem): BlackjackResult {
  return outcome.result as BlackjackResult
}

function labelOf({ gameType, choice, outcome }: HistoryItem): string {
  return describeRound(gameRoundOf({ game: gameType, choice, outcome })).result
}
