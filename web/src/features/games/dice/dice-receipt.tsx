import type { OutcomeOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/dice'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import { DieFace } from './die-face.tsx'

export function DiceMark({ diceResult }: OutcomeOf<'dice'>) {
  return (
    <DieFace
      face={diceResult}
      className="size-13 shrink-0 rounded-panel border-2 border-paper-ink text-paper-ink"
    />
  )
}

type Played = Pick<GameRound<'dice'>, 'choice' | 'outcome'>

/** `Over`, `Rolled 5`. */
export function describeDice({ choice, outcome }: Played): RoundDescription {
  return {
    choice: choice.prediction === 'over' ? m.over() : m.under(),
    result: m.rolled({ face: outcome.diceResult }),
  }
}
