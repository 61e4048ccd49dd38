import { STAKE_MAX } from '@tallyhouse/contract/values'

/** A chip bet, in points. */
export type PlacedBet = { amount: number }

/** The total stake on all bets, in points. */
export function sumBets(bets: PlacedBet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Adds a bet, to the one with the same key if there is one. Returns the same bets if the total would exceed the
 * maximum stake.
 */
export function withBet<Bet extends PlacedBet>(
  bets: Bet[],
  added: Bet,
  toKey: (bet: Bet) => string,
): Bet[] {
  if (sumBets(bets) + added.amount > STAKE_MAX) return bets
  const key = toKey(added)
  if (!bets.some((bet) => toKey(bet) === key)) return [...bets, added]
  return bets.map((bet) =>
    toKey(bet) === key ? { ...bet, amount: bet.amount + added.amount } : bet,
  )
}

/** Doubles every bet. Returns the same bets if the total would exceed the maximum stake. */
export function doubled<Bet extends PlacedBet>(bets: Bet[]): Bet[] {
  const total = sumBets(bets)
  return total * 2 > STAKE_MAX ? bets : scaledTo(bets, total * 2)
}

/** Scales the bets in proportion to exactly `total`. Bets that would get less than a point can be left out. */
export function scaledTo<Bet extends PlacedBet>(bets: Bet[], total: number): Bet[] {
  const before = sumBets(bets)
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
