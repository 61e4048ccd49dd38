import { formatPoints, formatUsd } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { useMethodLabel } from '../../session/terms.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { Withdrawal } from './history-query.ts'
import { shortReference } from './short-reference.ts'

const REFERENCE_SHOWN = 20

const columns = ['ID', 'Method', 'Amount', 'Status', 'Reference', 'Error', 'Date']

/** The withdrawals as a table; on phones each row becomes a card. */
export function HistoryTable({ withdrawals }: { withdrawals: Withdrawal[] }) {
  return (
    <table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">Withdrawals, newest first</caption>
      <TableHead columns={columns} />
      <tbody>
        {withdrawals.map((withdrawal) => (
          <HistoryRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const labelOf = useMethodLabel()
  const { id, method, amount, usdValue, status, paymentReference, errorMessage } = withdrawal
  return (
    <tr className="border-b border-line/60 last:border-0 *:px-3 *:py-2.5 *:first:pl-5 *:last:pr-5">
      <td data-label="ID" className="font-mono text-13 text-mid">
        {id}
      </td>
      <td data-label="Method" className="font-medium">
        {labelOf(method)}
      </td>
      <td data-label="Amount" className="text-right">
        <span>
          <span className="font-semibold">{formatPoints(amount)} pts</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      </td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td
        data-label="Reference"
        data-empty={paymentReference === null}
        className="font-mono text-13 text-mid"
      >
        {paymentReference ? shortReference(paymentReference, REFERENCE_SHOWN) : '–'}
      </td>
      <td
        data-label="Error"
        data-empty={errorMessage === null}
        className={errorMessage ? 'text-loss' : 'text-low'}
      >
        {errorMessage ?? '–'}
      </td>
      <td data-label="Date" className="whitespace-nowrap text-mid">
        {formatDateTime(withdrawal.createdAt)}
      </td>
    </tr>
  )
}
