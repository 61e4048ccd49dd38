import { formatPoints, formatUsd } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { useMethodLabel } from '../../session/terms.ts'
import { Button } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { AdminWithdrawal } from './admin-withdrawals.ts'

type WithdrawalsTableProps = {
  withdrawals: AdminWithdrawal[]
  deciding: boolean
  onAsk: (withdrawal: AdminWithdrawal, status: 'approved' | 'rejected') => void
}

const columns = ['Player', 'Method', 'Amount', 'Pays to', 'Status', 'Date', 'Decision']

/** One row a withdrawal; the buttons only where there is something to decide. */
export function WithdrawalsTable({ withdrawals, deciding, onAsk }: WithdrawalsTableProps) {
  return (
    <table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">Withdrawals of all players, newest first</caption>
      <TableHead columns={columns} />
      <tbody>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            deciding={deciding}
            onAsk={(status) => onAsk(withdrawal, status)}
          />
        ))}
      </tbody>
    </table>
  )
}

type WithdrawalRowProps = {
  withdrawal: AdminWithdrawal
  deciding: boolean
  onAsk: (status: 'approved' | 'rejected') => void
}

function WithdrawalRow({ withdrawal, deciding, onAsk }: WithdrawalRowProps) {
  const labelOf = useMethodLabel()
  return (
    <tr className="border-b border-line/60 last:border-0 *:px-3 *:py-2 *:first:pl-5 *:last:pr-5">
      <td data-label="Player" className="font-semibold">
        {withdrawal.username}
      </td>
      <td data-label="Method">{labelOf(withdrawal.method)}</td>
      <td data-label="Amount" className="text-right">
        <span>
          <span className="font-semibold">{formatPoints(withdrawal.amount)} pts</span>
          <span className="ml-2 text-low">{formatUsd(withdrawal.usdValue)}</span>
        </span>
      </td>
      <td data-label="Pays to" className="max-w-72 wrap-anywhere text-mid">
        {destinationOf(withdrawal)}
      </td>
      <td data-label="Status">
        <StatusBadge status={withdrawal.status} />
      </td>
      <td data-label="Date" className="whitespace-nowrap text-mid">
        {formatDateTime(withdrawal.createdAt)}
      </td>
      <td data-label="Decision" data-empty={withdrawal.status !== 'pending'}>
        {withdrawal.status === 'pending' && (
          <div className="flex gap-2">
            <Button
              size="sm"
              className="max-lg:h-11"
              disabled={deciding}
              aria-label={`Approve withdrawal ${withdrawal.id}`}
              onClick={() => onAsk('approved')}
            >
              Approve
            </Button>
            <Button
              size="sm"
              className="max-lg:h-11"
              variant="bare"
              disabled={deciding}
              aria-label={`Reject withdrawal ${withdrawal.id}`}
              onClick={() => onAsk('rejected')}
            >
              Reject
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

function destinationOf({ paymentDetails, details }: AdminWithdrawal): string {
  return paymentDetails ?? `${details.username}, gamepass ${details.gamepassId}`
}
