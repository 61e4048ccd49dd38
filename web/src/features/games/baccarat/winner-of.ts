import type { HistoryItem } from '../history.ts'
import type { BaccaratSide } from './sides.ts'

/** Who won a coup of the history. */
export function winnerOf({ outcome }: HistoryItem): BaccaratSide {
  return outcome.winner as BaccaratSide
}
