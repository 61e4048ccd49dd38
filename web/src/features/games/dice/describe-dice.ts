import * as m from '@tallyhouse/messages/dice'
import type { RoundDescription, RoundOf } from '../kit/game-round.ts'

/** `Over`, `Rolled 5`. */
export function describeDice({ choice, outcome }: Omit<RoundOf<'dice'>, 'game'>): RoundDescription {
  return {
    choice: choice.prediction === 'over' ? m.over() : m.under(),
    result: m.rolled({ face: outcome.diceResult }),
  }
}
