import type { KenoChoice } from '@tallyhouse/game-rules/keno'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/keno'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-chance.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import { type PayRow, payRows } from './pay-rows.ts'

type PayTableProps = {
  choice: KenoChoice
  /** In points. 0 while none is set. */
  stake: number
  /** Matches so far, or null if there is no draw. */
  matches: number | null
}

/** What the slip pays by matches. The current row is highlighted. */
export function PayTable({ choice, stake, matches }: PayTableProps) {
  const rows = choice.selectedNumbers.length > 0 ? payRows(choice) : []
  return (
    <section aria-labelledby="keno-pay-table">
      <h2 id="keno-pay-table" className="text-16">
        {m.paytable()}
      </h2>
      {rows.length === 0 && <p className="mt-2 text-14 text-mid">{m.pickToSeePays()}</p>}
      {rows.length === 1 && <p className="mt-2 text-14 text-mid">{m.classicNeverPays()}</p>}
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
            {m.matches()}
          </th>
          <th scope="col" className="text-right font-medium">
            {m.pays()}
          </th>
          <th scope="col" className="text-right font-medium">
            {m.points()}
          </th>
          <th scope="col" className="pr-2 text-right font-medium">
            {m.chance()}
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
        {row.from === row.to ? row.from : m.matchRange({ from: row.from, to: row.to })}
      </th>
      <td className="py-px text-right font-semibold">
        {pays ? formatMultiplier(row.multiplierHundredths) : m.nothing()}
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
