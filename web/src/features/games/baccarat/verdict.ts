import type { BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import { type BaccaratSide, sideLooks } from './sides.ts'

type Score = Pick<BaccaratOutcome, 'playerValue' | 'bankerValue' | 'winner'>

/** `Banker wins 7 to 4`; of a tie, whether the bet comes back. */
export function verdictOf({ playerValue, bankerValue, winner }: Score, bet: BaccaratSide): string {
  if (winner === 'tie') {
    return `A tie, ${playerValue} to ${bankerValue}${bet === 'tie' ? '' : ', your bet comes back'}`
  }
  const [won, lost] = winner === 'player' ? [playerValue, bankerValue] : [bankerValue, playerValue]
  return `${sideLooks[winner].name} wins ${won} to ${lost}`
}
