import * as m from '@tallyhouse/messages/baccarat'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** `Banker wins 7 to 4`. A tie includes whether the bet is returned. */
export function verdictOf({ choice, outcome }: Omit<GameRound<'baccarat'>, 'game'>): string {
  const { playerValue: player, bankerValue: banker, winner } = outcome
  if (winner === 'player') return m.playerWins({ player, banker })
  if (winner === 'banker') return m.bankerWins({ player, banker })
  return choice.bet === 'tie' ? m.tied({ player, banker }) : m.tiedBetReturned({ player, banker })
}
