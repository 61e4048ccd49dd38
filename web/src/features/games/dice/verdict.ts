import { type DiceChoice, type DiceOutcome, dice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'

/** `Over wins`, `Under loses`. */
export function verdictOf(choice: DiceChoice, outcome: DiceOutcome): string {
  return m.verdict({ prediction: choice.prediction, result: resultOf(choice, outcome) })
}

/** The screen-reader announcement of a roll: `Rolled 5, over wins`. */
export function announcementOf(choice: DiceChoice, outcome: DiceOutcome): string {
  return m.announcement({
    prediction: choice.prediction,
    result: resultOf(choice, outcome),
    face: outcome.diceResult,
  })
}

function resultOf(choice: DiceChoice, outcome: DiceOutcome): 'win' | 'loss' {
  return dice.multiplierHundredths(choice, outcome) > 0 ? 'win' : 'loss'
}
