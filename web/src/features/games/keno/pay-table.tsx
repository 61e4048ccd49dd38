import type { PayLine } from '@tallyhouse/game-rules/instant-game'
import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { kenoPaytables } from '@tallyhouse/game-rules/keno-tables'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/keno'
import { formatPoints } from '#lib/format-points.ts'
import { Select } from '#ui/form/select.tsx'
import { formatChance, formatMultiplier, formatReturns } from '../kit/odds/format-odds.ts'
import { PayTable } from '../kit/odds/pay-table.tsx'
import { returnsAt } from '../kit/odds/returns-at.ts'
import type { Winless } from '../kit/stake/winless.tsx'
import { kenoNumbers, PICKS_MAX } from './picks.ts'

type KenoPayTableProps = {
  choice: KenoChoice
  /** In points. 0 while none is set. */
  stake: number
  /** Matches so far, or null if there is no draw. */
  matches: number | null
}

/** What the slip pays by matches. The current row is highlighted. */
export function KenoPayTable({ choice, stake, matches }: KenoPayTableProps) {
  const rows = choice.selectedNumbers.length > 0 ? payRows(choice) : []
  return (
    <section aria-labelledby="keno-pay-table">
      <h2 id="keno-pay-table" className="mb-1 text-16">
        {m.paytable()}
      </h2>
      {rows.length === 0 && <p className="mt-2 text-14 text-mid">{m.pickToSeePays()}</p>}
      {rows.length === 1 && <p className="mt-2 text-14 text-mid">{m.classicNeverPays()}</p>}
      {rows.length > 1 && (
        <PayTable
          columns={[
            { head: m.matches() },
            { head: m.pays() },
            { head: m.points() },
            { head: m.chance(), isMinor: true },
          ]}
          rowStyle="*:py-px"
          rows={rows.map((row) => toPayRow(row, { stake, matches }))}
        />
      )}
    </section>
  )
}

function toPayRow(row: MatchLine, { stake, matches }: Omit<KenoPayTableProps, 'choice'>) {
  const { from, to, multiplierHundredths } = row
  const pays = multiplierHundredths > 0
  const isLit = matches !== null && matches >= from && matches <= to
  return {
    key: from,
    name: from === to ? from : m.matchRange({ from, to }),
    isLit,
    ...(pays ? { litStyle: 'bg-brand/20 text-bone' } : { isMinor: true }),
    cells: [
      pays ? formatMultiplier(multiplierHundredths) : m.nothing(),
      formatPoints(payoutAt(points(stake), multiplierHundredths)),
      <span key="chance" className="-mx-1 text-12 whitespace-nowrap">
        {formatChance(row)}
      </span>,
    ],
  }
}

/** What one number of matches pays, or a range that pays nothing. */
type MatchLine = Omit<PayLine, 'outcome'> & { from: number; to: number }

/** What a slip pays by matches, best first. Adjacent rows that pay nothing are merged. */
export function payRows(choice: KenoChoice): MatchLine[] {
  const rows: MatchLine[] = []
  for (const [matches, { outcome: _outcome, ...line }] of keno.payTable(choice).entries()) {
    const before = rows[0]
    if (before && before.multiplierHundredths === 0 && line.multiplierHundredths === 0) {
      before.to = matches
      before.chanceNumerator += line.chanceNumerator
    } else rows.unshift({ from: matches, to: matches, ...line })
  }
  return rows
}

/** Whether a stored value is a pay table. */
export function isPaytable(stored: unknown): stored is KenoChoice['paytable'] {
  return kenoPaytables.some((paytable) => paytable === stored)
}

type PaytableSelectProps = {
  choice: KenoChoice
  /** In points. 0 while none is set. */
  stake: number
  locked: boolean
  onChange: (paytable: KenoChoice['paytable']) => void
}

/** Selects the pay table. Each option shows its return to player for the picks and the stake. */
export function PaytableSelect({ choice, stake, locked, onChange }: PaytableSelectProps) {
  const isFilled = choice.selectedNumbers.length > 0
  return (
    <Select
      label={m.paytableWithReturn()}
      value={choice.paytable}
      options={kenoPaytables.map((paytable) => ({
        value: paytable,
        label: isFilled
          ? m.paytableReturns({ paytable, returns: choiceReturns(stake, { ...choice, paytable }) })
          : m.paytableName({ paytable }),
      }))}
      onChange={(paytable) => !locked && onChange(paytable)}
    />
  )
}

function choiceReturns(stake: number, choice: KenoChoice): string {
  return formatReturns(returnsAt(stake, [{ payTable: keno.payTable(choice) }]))
}

/** Why a slip cannot win by its pay table at any stake, and how many picks can. */
export function winlessSlip(choice: KenoChoice): Winless | undefined {
  if (choice.selectedNumbers.length === 0 || canWin(choice)) return undefined
  const { paytable } = choice
  const counts = Array.from({ length: PICKS_MAX }, (_, index) => index + 1)
  const least = counts.find((count) =>
    canWin({ paytable, selectedNumbers: kenoNumbers.slice(0, count) }),
  )
  if (least === undefined) throw new Error(`No slip wins by the ${paytable} table`)
  return { reason: m.winless({ paytable, max: least - 1, least }) }
}

function canWin(choice: KenoChoice): boolean {
  return smallestWinningStake(keno.payTable(choice)) !== undefined
}
