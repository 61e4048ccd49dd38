import { binomial } from './binomial.ts'
import { type BetOdds, betOdds, type InstantGame, type PayLine } from './instant-game.ts'
import { plinkoTables } from './plinko-tables.ts'
import { payoutAt } from './points.ts'

/** `rows` is a whole number from 8 to 16. */
export type PlinkoChoice = { rows: number; risk: 'low' | 'medium' | 'high' }
/** A step of the path is 0 to the left and 1 to the right; the bin is how many went right. */
export type PlinkoOutcome = { path: (0 | 1)[]; bin: number }

const rowCounts = Object.keys(plinkoTables).map(Number)
const risks = ['low', 'medium', 'high'] as const

export const plinko: InstantGame<PlinkoChoice, PlinkoOutcome> = {
  name: 'plinko',
  rules: [
    'A ball falls through rows of pegs. At each it goes left or right, both equally likely.',
    'The bin it lands in says what your bet is multiplied by. The outer bins pay more and are harder to reach.',
    'You choose the number of rows and the risk. A higher risk pays more outside and less in the middle.',
    'Payouts are rounded down to whole points, and some bins give back only a part of the bet.',
  ],
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
  multiplierHundredths: ({ rows, risk }, { bin }) => binHundredths(tableOf(rows, risk), rows, bin),
  payout: (stake, choice, outcome) => payoutAt(stake, plinko.multiplierHundredths(choice, outcome)),
  payTable: (choice) => payLines(choice),
  odds: () => {
    computedOdds ??= rowCounts.flatMap((rows) =>
      risks.map((risk) => betOdds(`${rows} rows, ${risk} risk`, payLines({ rows, risk }))),
    )
    return computedOdds
  },
}

/**
 * What the bins pay from left to right, in hundredths of the stake.
 * @throws RangeError when there is no table for that many rows
 */
export function plinkoMultipliers(rows: number, risk: PlinkoChoice['risk']): number[] {
  const table = tableOf(rows, risk)
  return Array.from({ length: rows + 1 }, (_, bin) => binHundredths(table, rows, bin))
}

let computedOdds: BetOdds[] | undefined

function tableOf(rows: number, risk: PlinkoChoice['risk']): number[] {
  const table = plinkoTables[rows]?.[risk]
  if (table === undefined) throw new RangeError(`There is no plinko table for ${rows} rows`)
  return table
}

/** The table counts from the centre, and the bins from the left. */
function binHundredths(table: number[], rows: number, bin: number): number {
  return table[Math.floor(Math.abs(2 * bin - rows) / 2)] ?? 0
}

function payLines({ rows, risk }: PlinkoChoice): PayLine[] {
  return plinkoMultipliers(rows, risk).map((multiplierHundredths, bin) => ({
    outcome: `bin ${bin}`,
    multiplierHundredths,
    chanceNumerator: binomial(rows, bin),
    chanceDenominator: 2 ** rows,
  }))
}
