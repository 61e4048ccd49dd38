import * as m from '@tallyhouse/messages/baccarat'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import { sideStyles } from './sides.ts'

/** `Banker` and `Player 6, Banker 8: Banker wins`. */
export function describeBaccarat({ choice, outcome }: GameRound<'baccarat'>): RoundDescription {
  const { playerValue: player, bankerValue: banker, winner } = outcome
  return {
    choice: sideStyles[choice.bet].name(),
    result: m.result({ player, banker, winner }),
  }
}
