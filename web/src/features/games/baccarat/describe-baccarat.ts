import * as m from '@tallyhouse/messages/baccarat'
import type { RoundDescription, RoundOf } from '../kit/rounds/game-round.ts'
import { sideStyles } from './sides.ts'

/** `Banker` and `Player 6, Banker 8: Banker wins`. */
export function describeBaccarat({ choice, outcome }: RoundOf<'baccarat'>): RoundDescription {
  const { playerValue: player, bankerValue: banker, winner } = outcome
  return {
    choice: sideStyles[choice.bet].name(),
    result: m.result({ player, banker, winner }),
  }
}
