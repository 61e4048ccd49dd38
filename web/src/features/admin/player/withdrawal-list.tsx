import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPoints, formatUsd } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useMethodLabel } from '../../../session/terms.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { destinationOf } from '../withdrawals/destination.ts'
import { ListRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { type PlayerWithdrawal, withdrawalPages } from './player-query.ts'

const columns = [
  { label: 'ID' },
  { label: 'Method' },
  { label: 'Points', isRight: true },
  { label: 'Pays to' },
  { label: 'Status' },
  { label: 'Note' },
  { label: 'Asked', isRight: true },
]

/** A player's withdrawals and what became of each. */
export function WithdrawalList({ id }: { id: string }) {
  return (
    <PlayerList
      title="Withdrawals"
      what="withdrawals"
      empty="No withdrawals yet."
      list={useInfiniteQuery(withdrawalPages(id))}
    >
      {(withdrawals) => (
        <ListTable caption="Withdrawals, newest first" columns={columns}>
          {withdrawals.map((withdrawal) => (
            <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ListTable>
      )}
    </PlayerList>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: PlayerWithdrawal }) {
  const labelOf = useMethodLabel()
  const { id, method, amount, usdValue, status, errorMessage, adminNotes, createdAt } = withdrawal
  const note = errorMessage ?? adminNotes
  return (
    <ListRow>
      <td data-label="ID" className="font-mono text-13 text-mid">
        {id}
      </td>
      <td data-label="Method">{labelOf(method)}</td>
      <td data-label="Points" className="lg:text-right">
        <span>
          <span className="font-semibold">{formatPoints(amount)}</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      </td>
      <td data-label="Pays to" className="wrap-anywhere lg:max-w-60 text-mid">
        {destinationOf(withdrawal)}
      </td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td data-label="Note" data-empty={!note} className="wrap-anywhere lg:max-w-60 text-mid">
        {note || '–'}
      </td>
      <td data-label="Asked" className="text-mid lg:text-right lg:whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
    </ListRow>
  )
}
