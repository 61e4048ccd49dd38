import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { dice } from '@tallyhouse/game-rules/dice'
import { type Points, points } from '@tallyhouse/game-rules/points'
import type { Bet } from '#features/games/game-command.ts'

/** By a bet's choice. */
const payouts = new WeakMap<object, () => Points>()
/** By a hand's setup. */
const shoes = new WeakMap<object, number[]>()

const { payout } = dice
dice.payout = (stake, choice, outcome) => payouts.get(choice)?.() ?? payout(stake, choice, outcome)

const { deal } = blackjack
blackjack.deal = (random, setup) => {
  const shoe = shoes.get(setup)
  return shoe === undefined ? deal(random, setup) : { shoe, moves: [] }
}

/** A bet on dice whose payout is fixed, or fails. */
export function riggedBet(
  playerId: number,
  stake: number,
  pays: number | (() => Points),
): Bet<'dice'> {
  const choice = { prediction: 'over' } as const
  payouts.set(choice, typeof pays === 'number' ? () => points(pays) : pays)
  return { type: 'bet', playerId, key: undefined, game: 'dice', choice, stake: points(stake) }
}

/** The setup for a blackjack hand that deals these cards, as deck indexes. */
export function riggedShoe(shoe: number[]): Record<string, never> {
  const setup = {}
  shoes.set(setup, shoe)
  return setup
}
