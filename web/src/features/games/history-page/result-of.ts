import type { HistoryItem } from '../history.ts'

/** How a round ended in a word. A payout below the bet is a loss, one of exactly the bet neither. */
export function resultOf({ isRefunded, winAmount, betAmount }: HistoryItem) {
  if (isRefunded) return 'Returned'
  if (winAmount === betAmount) return 'Push'
  return winAmount > betAmount ? 'Win' : 'Loss'
}
