import type { blackjackStart } from '@tallyhouse/contract/round-games'
import type { CallAnswer } from '#lib/call.ts'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import type { OwnReceipt } from '../kit/round-query.ts'

/** A hand, open or over, as the server returns it. */
export type Hand = CallAnswer<typeof blackjackStart>

/** The hand of a settled round. `balance` includes its payout. */
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
