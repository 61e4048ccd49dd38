import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import { type BlackjackResult, resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import type { Hand } from './hand.ts'

type Ended = { moves: BlackjackMove[]; spoken: string }

/** A hand that is over, as strip, receipts and ear are told of it. */
export function settledHand(hand: Hand, result: BlackjackResult, { moves, spoken }: Ended) {
  const { roundId, betAmount, winnings, playerCards, dealerCards, playerValue, dealerValue } = hand
  return {
    game: 'blackjack' as const,
    result: { roundId, stake: betAmount, payout: winnings },
    told: {
      payout: winnings,
      multiplierHundredths: resultHundredths[result],
      choice: { moves },
      outcome: { playerCards, dealerCards, playerValue, dealerValue, result },
      spoken,
    },
  }
}
