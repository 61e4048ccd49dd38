import type { RoundOf, RoundWords } from '../game-round.ts'

/** `Over`, `Rolled 5`. */
export function diceWords({ choice, outcome }: Omit<RoundOf<'dice'>, 'game'>): RoundWords {
  return {
    choice: choice.prediction === 'over' ? 'Over' : 'Under',
    result: `Rolled ${outcome.diceResult}`,
  }
}
