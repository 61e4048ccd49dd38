import type { blackjackStart } from '@tallyhouse/contract/round-games'
import type { CallAnswer } from '../../../lib/call.ts'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import type { OwnReceipt } from '../receipts/round-query.ts'

/** A hand as the server told it: open, or over. */
export type Hand = CallAnswer<typeof blackjackStart>

/** A hand that is over, by its receipt; `balance` is the one that its payout is part of. */
export function handOfReceipt(receipt: OwnReceipt, balance: number): Hand {
  const { outcome } = gameRoundOf(receipt) as RoundOf<'blackjack'>
  const { roundId, stake, payout, fairness } = receipt
  return {
    ...outcome,
    betAmount: stake,
    winnings: payout,
    canDouble: false,
    gameOver: true,
    roundId,
    balance,
    fairness,
  }
}
