import * as m from '@tallyhouse/messages/plinko'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'

/** `12 rows, high risk` and `Bin 5 of 13 from the left`. */
export function describePlinko({
  choice: { rows, risk },
  outcome,
}: GameRound<'plinko'>): RoundDescription {
  return {
    choice: m.boardChoice({ rows, risk }),
    result: m.landedInBin({ bin: outcome.bin + 1, bins: rows + 1 }),
  }
}
