import type { Round } from '@tallyhouse/contract/games/round'

export type Result = 'win' | 'loss' | 'push' | 'noProfit' | 'returned'

/**
 * How a round ended. A payout below the bet is a loss. A payout of exactly the bet is a push, or has no
 * profit if a multiplier above 1 was rounded down to it.
 */
export function resultOf({
  isRefunded,
  stake,
  payout,
  multiplier,
}: Pick<Round, 'isRefunded' | 'stake' | 'payout' | 'multiplier'>): Result {
  if (isRefunded) return 'returned'
  if (payout === stake) return Number(multiplier) > 1 ? 'noProfit' : 'push'
  return payout > stake ? 'win' : 'loss'
}
