import { PrintedHand } from '../cards/printed-hand.tsx'
import type { RoundOf } from '../game-round.ts'

/** Both hands as they ended. */
export function BaccaratMark({ round: { outcome } }: { round: RoundOf<'baccarat'> }) {
  return (
    <div className="w-full space-y-2">
      <PrintedHand owner="Player" cards={outcome.playerCards} value={outcome.playerValue} />
      <PrintedHand owner="Banker" cards={outcome.bankerCards} value={outcome.bankerValue} />
    </div>
  )
}
