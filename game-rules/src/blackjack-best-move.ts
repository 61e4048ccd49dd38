import type { BlackjackView } from './blackjack.ts'
import { bestMove } from './blackjack-best-play.ts'
import { toHand } from './blackjack-hand.ts'
import type { BlackjackMove } from './blackjack-table.ts'

/**
 * The best move in an open round: the one with the highest expected net result. `canRaise` is whether the
 * player can pay for another bet, as a double and a split need. Undefined if the round is over.
 */
export function bestMoveFor(
  { playerCards, dealerCards, gameOver, insurance, ...hand }: BlackjackView,
  canRaise: boolean,
): BlackjackMove | undefined {
  const [shown] = dealerCards
  if (gameOver || shown === undefined) return undefined
  if (insurance === 'offered') return 'decline'
  return bestMove(toHand(playerCards.map(({ value }) => value)), {
    shown: shown.value,
    canDouble: hand.canDouble && canRaise,
    splits: hand.canSplit && canRaise ? playerCards[0]?.value : undefined,
  })
}
