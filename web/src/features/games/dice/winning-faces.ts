import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import type { GameRound } from '../kit/rounds/game-round.ts'

export const allFaces = [1, 2, 3, 4, 5, 6]

/** The faces on which a call wins, according to the game rules. */
export function winningFaces(prediction: DiceChoice['prediction']): number[] {
  return allFaces.filter(
    (diceResult) => dice.multiplierHundredths({ prediction }, { diceResult }) > 0,
  )
}

/** Whether the call was right. */
export function isRight({
  choice,
  outcome,
}: Pick<GameRound<'dice'>, 'choice' | 'outcome'>): boolean {
  return dice.multiplierHundredths(choice, outcome) > 0
}
