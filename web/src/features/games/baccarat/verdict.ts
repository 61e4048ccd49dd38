import type { BaccaratOutcome } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'
import type { BaccaratSide } from './sides.ts'

type Score = Pick<BaccaratOutcome, 'playerValue' | 'bankerValue' | 'winner'>

/** `Banker wins 7 to 4`. A tie includes whether the bet is returned. */
export function verdictOf(
  { playerValue: player, bankerValue: banker, winner }: Score,
  bet: BaccaratSide,
): string {
  if (winner === 'player') return m.playerWins({ player, banker })
  if (winner === 'banker') return m.bankerWins({ player, banker })
  return bet === 'tie' ? m.tied({ player, banker }) : m.tiedBetReturned({ player, banker })
}
