import type { HistoryItem } from '../kit/rounds/history.ts'

export type Result = 'win' | 'loss' | 'push' | 'noProfit' | 'returned'

/**
 * How a round ended. A payout below the bet is a loss. A payout of exactly the bet is a push, or has no
 * profit if a multiplier above 1 was rounded down to it.
 */
export function resultOf({ isRefunded, winAmount, betAmount, multiplier }: HistoryItem): Result {
  if (isRefunded) return 'returned'
  if (winAmount === betAmount) return Number(multiplier) > 1 ? 'noProfit' : 'push'
  return winAmount > betAmount ? 'win' : 'loss'
}
