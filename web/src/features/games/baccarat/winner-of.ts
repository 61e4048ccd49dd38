import type { HistoryItem } from '../kit/history.ts'
import type { BaccaratSide } from './sides.ts'

export function winnerOf({ outcome }: HistoryItem): BaccaratSide {
  return outcome.winner as BaccaratSide
}
