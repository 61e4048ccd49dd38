import { STAKE_MAX } from '@tallyhouse/contract/values'

/** A bet of chips, in points. */
export type PlacedBet = { amount: number }

/** The stake of all bets, in points. */
export function totalOf(bets: PlacedBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Adds a bet, to the one with the same key if there is one. Returns the same bets if the total would exceed the
 * maximum stake.
 */
export function withBet<Bet extends PlacedBet>(
  bets: Bet[],
  added: Bet,
  keyOf: (bet: Bet) => string,
): Bet[] {
  if (totalOf(bets) + added.amount > STAKE_MAX) return bets
  const key = keyOf(added)
  if (!bets.some((bet) => keyOf(bet) === key)) return [...bets, added]
  return bets.map((bet) =>
    keyOf(bet) === key ? { ...bet, amount: bet.amount + added.amount } : bet,
  )
}

/** Doubles every bet. Returns the same bets if the total would exceed the maximum stake. */
export function doubled<Bet extends PlacedBet>(bets: Bet[]): Bet[] {
  const total = totalOf(bets)
  return total * 2 > STAKE_MAX ? bets : scaledTo(bets, total * 2)
}

/** Scales the bets in proportion to exactly `total`. Bets that would get less than a point can be left out. */
export function scaledTo<Bet extends PlacedBet>(bets: Bet[], total: number): Bet[] {
  const before = totalOf(bets)
  let staked = 0
  let given = 0
  const scaled = bets.map((bet) => {
    staked += bet.amount
    const amount = Math.floor((staked * total) / before) - given
    given += amount
    return { ...bet, amount }
  })
  return scaled.filter(({ amount }) => amount > 0)
}
