import * as m from '@tallyhouse/messages/blackjack'
import { PrintedHand } from '../cards/printed-hand.tsx'
import type { GameRound } from '../kit/rounds/game-round.ts'

export function BlackjackMark({ round: { outcome } }: { round: GameRound<'blackjack'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner={m.player()} cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner={m.dealer()} cards={outcome.dealerCards} value={outcome.dealerValue} />
    </div>
  )
}
