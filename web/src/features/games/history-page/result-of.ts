import type { HistoryItem } from '../history.ts'

/**
 * How a round ended in a word. A payout below the bet is a loss. One of exactly the bet is a push, or has
 * no profit where a multiplier above 1 was rounded down to it.
 */
export function resultOf({ isRefunded, winAmount, betAmount, multiplier }: HistoryItem) {
  if (isRefunded) return 'Returned'
  if (winAmount === betAmount) return Number(multiplier) > 1 ? 'No profit' : 'Push'
  return winAmount > betAmount ? 'Win' : 'Loss'
}
