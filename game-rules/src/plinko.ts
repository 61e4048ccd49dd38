import { binomial } from './binomial.ts'
import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { type PlinkoRisk, plinkoTables } from './plinko-tables.ts'
import { payoutAt } from './points.ts'

/** `rows` is a whole number from 8 to 16. */
export type PlinkoChoice = { rows: number; risk: PlinkoRisk }
/** A path step is 0 for left or 1 for right. The bin counts the steps to the right. */
export type PlinkoOutcome = { path: (0 | 1)[]; bin: number }
export type PlinkoResult = { bin: number }

const rowCounts = Object.keys(plinkoTables).map(Number)
const risks = ['low', 'medium', 'high'] as const

export const plinko: InstantGame<PlinkoChoice, PlinkoOutcome, PlinkoChoice, PlinkoResult> = {
  name: 'plinko',
  draw: (random, { rows }) => {
    const path: (0 | 1)[] = []
    let bin = 0
    while (path.length < rows) {
      const step = random.nextBelow(2) === 0 ? 0 : 1
      path.push(step)
      bin += step
    }
    return { path, bin }
  },
  multiplierHundredths: ({ rows, risk }, { bin }) =>
    binHundredths(requireTable(rows, risk), rows, bin),
  payout: (stake, choice, outcome) => payoutAt(stake, plinko.multiplierHundredths(choice, outcome)),
  payTable: (choice) => payLines(choice),
  odds: () => {
    computedOdds ??= rowCounts.flatMap((rows) =>
      risks.map((risk) => betOdds({ rows, risk }, payLines({ rows, risk }))),
    )
    return computedOdds
  },
}

/**
 * The payouts of the bins from left to right, in hundredths of the stake.
 * @throws RangeError if no table has this many rows
 */
export function plinkoMultipliers(rows: number, risk: PlinkoRisk): number[] {
  const table = requireTable(rows, risk)
  return Array.from({ length: rows + 1 }, (_, bin) => binHundredths(table, rows, bin))
}

let computedOdds: BetOdds<PlinkoChoice, PlinkoResult>[] | undefined

function requireTable(rows: number, risk: PlinkoRisk): number[] {
  const table = plinkoTables[rows]?.[risk]
  if (table === undefined) throw new RangeError(`There is no plinko table for ${rows} rows`)
  return table
}

/** Tables are indexed from the center, bins from the left. */
function binHundredths(table: number[], rows: number, bin: number): number {
  return table[Math.floor(Math.abs(2 * bin - rows) / 2)] ?? 0
}

function payLines({ rows, risk }: PlinkoChoice): PayLine<PlinkoResult>[] {
  return plinkoMultipliers(rows, risk).map((multiplierHundredths, bin) => ({
    outcome: { bin },
    multiplierHundredths,
    chanceNumerator: binomial(rows, bin),
    chanceDenominator: 2 ** rows,
  }))
}
