import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'

/** A row of the pay table: one number of matches, or a range that pays nothing. */
export type PayRow = {
  from: number
  to: number
  multiplierHundredths: number
  chanceNumerator: number
  chanceDenominator: number
}

/** What a slip pays by matches, best first. Adjacent rows that pay nothing are merged. */
export function payRows(choice: KenoChoice): PayRow[] {
  const rows: PayRow[] = []
  for (const [matches, line] of keno.payTable(choice).entries()) {
    const before = rows[0]
    if (before && before.multiplierHundredths === 0 && line.multiplierHundredths === 0) {
      before.to = matches
      before.chanceNumerator += line.chanceNumerator
    } else rows.unshift(rowOf(line, matches))
  }
  return rows
}

function rowOf({ outcome: _outcome, ...line }: PayLine, matches: number): PayRow {
  return { from: matches, to: matches, ...line }
}
