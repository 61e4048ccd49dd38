import { blackjack, blackjackEndView } from '@tallyhouse/game-rules/blackjack'
import type { RoundAfter, Settled } from '../game-command.ts'

/** The response of the blackjack calls: a hand without its secrets. */
export function presentHand({
  id: roundId,
  state,
  stake: betAmount,
  round,
  balance,
  fairness,
}: RoundAfter<'blackjack'>) {
  const winnings = round?.payout ?? 0
  return { ...blackjack.view(state), betAmount, winnings, roundId, round, balance, fairness }
}

/** The response of `blackjack/result`. */
export function presentFinish({ round, balance, fairness }: Settled<'blackjack'>) {
  const { id: roundId, stake: betAmount, payout: winnings } = round
  const view = blackjackEndView(round)
  return { ...view, betAmount, winnings, roundId, newBalance: balance, round, balance, fairness }
}
