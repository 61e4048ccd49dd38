import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useMethodLabel } from '#session/terms.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Cell } from '#ui/table.ts'
import { formatDestination } from '../withdrawals/format-destination.ts'
import { withdrawalPath } from '../withdrawals/withdrawal-path.ts'
import { ListRow, ListTable } from './list-table.tsx'
import { PlayerList } from './player-list.tsx'
import { type PlayerWithdrawal, withdrawalPages } from './player-query.ts'

const columns = [
  { label: m.idColumn },
  { label: m.methodColumn },
  { label: m.pointsColumn, isRight: true },
  { label: m.destinationColumn },
  { label: m.statusColumn },
  { label: m.noteColumn },
  { label: m.requestedColumn, isRight: true },
]

/** A player's withdrawals and the outcome of each. */
export function WithdrawalList({ id }: { id: string }) {
  return (
    <PlayerList
      title={m.withdrawalsTab()}
      empty={m.noWithdrawals()}
      list={useInfiniteQuery(withdrawalPages(id))}
    >
      {(withdrawals) => (
        <ListTable caption={m.withdrawalsCaption()} columns={columns}>
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
      <Cell data-label={m.idColumn()} className="font-mono text-13 text-mid">
        <Link
          href={withdrawalPath(id)}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8"
        >
          {id}
        </Link>
      </Cell>
      <Cell data-label={m.methodColumn()} translate="no">
        {labelOf(method)}
      </Cell>
      <Cell data-label={m.pointsColumn()} className="lg:text-right">
        <span>
          <span className="font-semibold">{formatPoints(amount)}</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      </Cell>
      <Cell
        data-label={m.destinationColumn()}
        translate="no"
        className="wrap-anywhere lg:max-w-60 text-mid"
      >
        {formatDestination(withdrawal)}
      </Cell>
      <Cell data-label={m.statusColumn()}>
        <StatusBadge status={status} />
      </Cell>
      <Cell
        data-label={m.noteColumn()}
        data-empty={!note}
        translate="no"
        className="wrap-anywhere lg:max-w-60 text-mid"
      >
        {note || '–'}
      </Cell>
      <Cell
        data-label={m.requestedColumn()}
        className="text-mid lg:text-right lg:whitespace-nowrap"
      >
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </ListRow>
  )
}
