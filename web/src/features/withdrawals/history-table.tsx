import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMethodLabel } from '#session/terms.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Cell, Row, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import type { Withdrawal } from './history-query.ts'
import { shortReference } from './short-reference.ts'
import { shownStatus } from './withdrawal-status.ts'

const REFERENCE_SHOWN = 20

const columns = [m.id, m.method, m.amount, m.status, m.reference, m.error, m.date]

type HistoryTableProps = { withdrawals: Withdrawal[]; onOpen: (id: number) => void }

/** The withdrawals as a table; on phones each row becomes a card. A row opens its details. */
export function HistoryTable({ withdrawals, onOpen }: HistoryTableProps) {
  return (
    <Table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">{m.tableCaption()}</caption>
      <TableHead columns={columns.map((label) => label())} rightAligned={m.amount()} />
      <TableRows>
        {withdrawals.map((withdrawal) => (
          <HistoryRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            onOpen={() => onOpen(withdrawal.id)}
          />
        ))}
      </TableRows>
    </Table>
  )
}

type HistoryRowProps = { withdrawal: Withdrawal; onOpen: () => void }

function HistoryRow({ withdrawal, onOpen }: HistoryRowProps) {
  const labelOf = useMethodLabel()
  const { id, method, amount, usdValue, waitsUntil } = withdrawal
  const { paymentReference, errorMessage } = withdrawal
  return (
    <Row className="relative border-b border-line/60 transition-colors duration-(--t-hover) hover:bg-ink-2 last:border-0 *:px-3 *:py-2.5 *:first:pl-5 *:last:pr-5">
      <Cell data-label={m.id()} className="font-mono text-13 text-mid">
        <button
          type="button"
          aria-label={m.openDetails({ id })}
          onClick={onOpen}
          className="cursor-pointer underline decoration-line underline-offset-4 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {id}
        </button>
      </Cell>
      <Cell data-label={m.method()} className="font-medium">
        <span translate="no">{labelOf(method)}</span>
      </Cell>
      <Cell data-label={m.amount()} className="text-right">
        <span>
          <span className="font-semibold">{m.pointsShort({ points: formatPoints(amount) })}</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      </Cell>
      <Cell data-label={m.status()}>
        <span className="inline-block">
          <StatusBadge status={shownStatus(withdrawal)} />
          {waitsUntil && (
            <span className="mt-1 block text-13 text-low">
              {m.sentAfter({ time: formatDateTime(waitsUntil) })}
            </span>
          )}
        </span>
      </Cell>
      <Cell
        data-label={m.reference()}
        translate="no"
        data-empty={paymentReference === null}
        className="font-mono text-13 text-mid"
      >
        {paymentReference ? shortReference(paymentReference, REFERENCE_SHOWN) : '–'}
      </Cell>
      <Cell
        data-label={m.error()}
        data-empty={errorMessage === null}
        className={errorMessage ? 'text-loss' : 'text-low'}
      >
        {errorMessage ?? '–'}
      </Cell>
      <Cell data-label={m.date()} className="whitespace-nowrap text-mid">
        {formatDateTime(withdrawal.createdAt)}
      </Cell>
    </Row>
  )
}
