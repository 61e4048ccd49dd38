import { type BlackjackState, blackjack } from '@tallyhouse/game-rules/blackjack'
import { presentSettled } from './present-round.ts'
import type { RoundAfter } from './round-commands.ts'

/** The response of the blackjack calls: a hand without its secrets. */
export function presentHand({
  state,
  stake,
  payout,
  settled,
  ...round
}: RoundAfter<BlackjackState>) {
  const { roundId, balance, fairness } = round
  return {
    ...blackjack.view(state),
    betAmount: stake,
    winnings: payout,
    roundId,
    round: settled ? presentSettled<'blackjack'>(settled) : null,
    balance,
    fairness,
  }
}
