import { type BlackjackState, blackjack } from '@tallyhouse/game-rules/blackjack'
import type { RoundAfter } from './round-turns.ts'

/** A hand as its player may see it, and what its calls answer. */
export function tellHand({ state, stake, payout, ...round }: RoundAfter<BlackjackState>) {
  const { roundId, balance, fairness } = round
  return {
    ...blackjack.view(state),
    betAmount: stake,
    winnings: payout,
    roundId,
    balance,
    fairness,
  }
}
