import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import { type BlackjackResult, resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import type { Hand } from './hand.ts'

type Ending = { moves: BlackjackMove[]; announcement: string }

/** A settled hand in the form that `showSettled` takes. */
export function settledHand(hand: Hand, result: BlackjackResult, { moves, announcement }: Ending) {
  const { roundId, betAmount, winnings, playerCards, dealerCards, playerValue, dealerValue } = hand
  return {
    game: 'blackjack' as const,
    result: { roundId, stake: betAmount, payout: winnings },
    report: {
      payout: winnings,
      multiplierHundredths: resultHundredths[result],
      choice: { moves },
      outcome: { playerCards, dealerCards, playerValue, dealerValue, result },
      announcement,
    },
  }
}
