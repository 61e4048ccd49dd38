import * as m from '@tallyhouse/messages/baccarat'
import { PrintedHand } from '../cards/printed-hand.tsx'
import type { GameRound } from '../kit/rounds/game-round.ts'

export function BaccaratMark({ round: { outcome } }: { round: GameRound<'baccarat'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.banker()} cards={outcome.bankerCards} value={outcome.bankerValue} />
    </div>
  )
}
