import type { BlackjackResult } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeBlackjack } from './describe-blackjack.ts'

export function HandStrip() {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip
        game="blackjack"
        label={m.lastHands()}
        labelOf={(round) => describeBlackjack(round).result}
      >
        {(round) => <ResultChip isWin={isWin(round)}>{chips[round.outcome.result]()}</ResultChip>}
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
