import {
  adminUserActions,
  adminUserSessions,
  adminUserSignals,
  adminUserWithdrawals,
} from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { useNow } from '#lib/use-now.ts'
import { useMethodLabel } from '#session/terms.ts'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ActionList } from '../actions/action-list.tsx'
import { CasePanel } from '../case-panel.tsx'
import { ListPanel, TablePanel } from '../list-panel.tsx'
import { withdrawalPath } from '../player-link.tsx'
import { signals } from '../signals.tsx'
import { formatDestination } from '../withdrawals/describe-withdrawal.ts'

export function SessionList({ id }: { id: string }) {
  const list = useQuery({ ...endpointQuery(adminUserSessions, { params: { id } }), staleTime: 0 })
  const now = useNow()
  const columns: Column<CallResponse<typeof adminUserSessions>[number]>[] = [
    { label: m.deviceColumn, card: 'title', isData: true, cell: ({ device }) => device },
    {
      label: m.ipAddressColumn,
      isData: true,
      className: 'font-mono text-13 wrap-anywhere',
      cell: ({ ipAddress }) => ipAddress,
    },
    {
      label: m.loggedInColumn,
      align: 'right',
      className: 'text-mid',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      label: m.lastSeenColumn,
      align: 'right',
      className: 'text-mid',
      cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} now={now} />,
    },
  ]
  return (
    <TablePanel
      title={m.sessionsTab()}
      list={list}
      empty={m.noSessions()}
      caption={m.sessionsCaption()}
      columns={columns}
      rowKey={({ createdAt, ipAddress, device }) => `${createdAt} ${ipAddress} ${device}`}
    />
  )
}

export function WithdrawalList({ id }: { id: string }) {
  const list = useInfiniteQuery(pagedQuery(adminUserWithdrawals, { params: { id } }))
  const methodLabel = useMethodLabel()
  const columns: Column<CallResponse<typeof adminUserWithdrawals>[number]>[] = [
    {
      label: m.idColumn,
      className: 'font-mono text-13 text-mid',
      cell: (withdrawal) => (
        <Link
          href={withdrawalPath(withdrawal.id)}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8"
        >
          {withdrawal.id}
        </Link>
      ),
    },
    { label: m.methodColumn, isData: true, cell: ({ method }) => methodLabel(method) },
    {
      label: m.pointsColumn,
      align: 'right',
      cell: ({ amount, usdValue }) => (
        <span>
          <span className="font-semibold">{formatPoints(amount)}</span>
          <span className="ml-2 text-low">{formatUsd(usdValue)}</span>
        </span>
      ),
    },
    {
      label: m.destinationColumn,
      isData: true,
      className: 'wrap-anywhere lg:max-w-60 text-mid',
      cell: formatDestination,
    },
    {
      label: m.statusColumn,
      cell: ({ status, isCanceled }) => <StatusBadge status={isCanceled ? 'canceled' : status} />,
    },
    {
      label: m.noteColumn,
      isData: true,
      isEmpty: ({ errorMessage, adminNotes }) => !(errorMessage ?? adminNotes),
      className: 'wrap-anywhere lg:max-w-60 text-mid',
      cell: ({ errorMessage, adminNotes }) => (errorMessage ?? adminNotes) || '–',
    },
    {
      label: m.requestedColumn,
      align: 'right',
      className: 'text-mid lg:whitespace-nowrap',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ]
  return (
    <TablePanel
      title={m.withdrawalsTab()}
      list={list}
      empty={m.noWithdrawals()}
      caption={m.withdrawalsCaption()}
      columns={columns}
      rowKey={(withdrawal) => withdrawal.id}
    />
  )
}

export function SignalsOfPlayer({ id }: { id: string }) {
  const list = useInfiniteQuery(pagedQuery(adminUserSignals, { params: { id } }))
  return <CasePanel kind={signals} title={m.signalsTab()} list={list} empty={m.noSignals()} />
}

export function ActionsAboutPlayer({ id }: { id: string }) {
  const list = useInfiniteQuery(pagedQuery(adminUserActions, { params: { id } }))
  return (
    <ListPanel title={m.actionsTab()} list={list} empty={m.noActions()}>
      {(actions) => <ActionList actions={actions} />}
    </ListPanel>
  )
}
