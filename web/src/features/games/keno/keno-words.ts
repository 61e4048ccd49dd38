import { counted } from '../counted.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

/** `5 numbers, balanced pay table` and `3 of 5 drawn`. */
export function kenoWords({ choice, outcome }: RoundOf<'keno'>): RoundWords {
  const picks = choice.selectedNumbers.length
  return {
    choice: `${counted(picks, 'number')}, ${choice.paytable} pay table`,
    result: `${outcome.matches} of ${picks} drawn`,
  }
}
