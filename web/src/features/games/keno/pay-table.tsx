import type { KenoChoice } from '@tallyhouse/game-rules/keno'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { cn } from '../../../lib/class-names.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatChance } from '../format-chance.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { type PayRow, payRows } from './pay-rows.ts'

type PayTableProps = {
  choice: KenoChoice
  /** In points; 0 while none is set. */
  stake: number
  /** Matches so far; null while there is no draw to count in. */
  matches: number | null
}

/** What the slip pays for each count of matches; the row of the current count is lit. */
export function PayTable({ choice, stake, matches }: PayTableProps) {
  const rows = choice.selectedNumbers.length > 0 ? payRows(choice) : []
  return (
    <section aria-labelledby="keno-pay-table">
      <h2 id="keno-pay-table" className="text-16">
        Paytable
      </h2>
      {rows.length === 0 && (
        <p className="mt-2 text-14 text-mid">Pick a number to see what your slip pays.</p>
      )}
      {rows.length === 1 && (
        <p className="mt-2 text-14 text-mid">
          With 1 to 3 picks the classic table never pays. Pick more numbers, or play the balanced
          table.
        </p>
      )}
      {rows.length > 1 && <PayRows rows={rows} stake={stake} matches={matches} />}
    </section>
  )
}

type PayRowsProps = { rows: PayRow[]; stake: number; matches: number | null }

function PayRows({ rows, stake, matches }: PayRowsProps) {
  return (
    <table className="tabular mt-1 w-full text-14">
      <thead className="text-13 text-low">
        <tr>
          <th scope="col" className="pl-2 text-left font-medium">
            Matches
          </th>
          <th scope="col" className="text-right font-medium">
            Pays
          </th>
          <th scope="col" className="text-right font-medium">
            Points
          </th>
          <th scope="col" className="pr-2 text-right font-medium">
            Chance
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.from} row={row} stake={stake} isLit={isIn(row, matches)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, stake, isLit }: { row: PayRow; stake: number; isLit: boolean }) {
  const pays = row.multiplierHundredths > 0
  return (
    <tr
      aria-current={isLit || undefined}
      className={cn(
        'transition-colors duration-(--t-hover)',
        isLit && (pays ? 'bg-brand/20 text-bone' : 'bg-ink-3'),
        !isLit && !pays && 'text-mid',
      )}
    >
      <th scope="row" className="rounded-l-chip py-px pl-2 text-left font-medium">
        {row.from === row.to ? row.from : `${row.from} to ${row.to}`}
      </th>
      <td className="py-px text-right font-semibold">
        {pays ? formatMultiplier(row.multiplierHundredths) : 'nothing'}
      </td>
      <td className="py-px text-right font-semibold">
        {formatPoints(payoutAt(points(stake), row.multiplierHundredths))}
      </td>
      <td className="rounded-r-chip py-px pr-2 text-right text-mid">{formatChance(row)}</td>
    </tr>
  )
}

function isIn({ from, to }: PayRow, matches: number | null): boolean {
  return matches !== null && matches >= from && matches <= to
}
