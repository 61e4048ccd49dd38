import { PrintedHand } from '../cards/printed-hand.tsx'
import type { RoundOf } from '../game-round.ts'

/** Both hands as they ended. */
export function BlackjackMark({ round: { outcome } }: { round: RoundOf<'blackjack'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner="Player" cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner="Dealer" cards={outcome.dealerCards} value={outcome.dealerValue} />
    </div>
  )
}
