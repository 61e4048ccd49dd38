import type { RoundOf, RoundWords } from '../game-round.ts'

/** `12 rows, high risk` and `Bin 5 of 13, from the left`. */
export function plinkoWords({ choice: { rows, risk }, outcome }: RoundOf<'plinko'>): RoundWords {
  return {
    choice: `${rows} rows, ${risk} risk`,
    result: `Bin ${outcome.bin + 1} of ${rows + 1}, from the left`,
  }
}
