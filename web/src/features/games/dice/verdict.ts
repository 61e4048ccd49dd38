import { type DiceChoice, type DiceOutcome, dice } from '@tallyhouse/game-rules/dice'

/** Whether the call was right: `Over wins`, `Under loses`. */
export function verdictOf(choice: DiceChoice, outcome: DiceOutcome): string {
  const call = choice.prediction === 'over' ? 'Over' : 'Under'
  return `${call} ${dice.multiplierHundredths(choice, outcome) > 0 ? 'wins' : 'loses'}`
}
