import { capitalized } from '../capitalized.ts'
import type { RoundOf, RoundWords } from '../game-round.ts'

const likeness: Record<number, string> = {
  1: 'three of a kind',
  2: 'two of a kind',
  3: 'no two alike',
}

/** `Cherry, lemon, cherry: two of a kind`. */
export function slotsWords({ outcome: { symbols } }: RoundOf<'slots'>): RoundWords {
  return {
    choice: null,
    result: `${capitalized(symbols.join(', '))}: ${likeness[new Set(symbols).size]}`,
  }
}
