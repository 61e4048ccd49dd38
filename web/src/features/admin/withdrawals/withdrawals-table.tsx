import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { useMethodLabel } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PlayerLink } from '../player-link.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { allowedVerdicts, approvalLabel, findTwoAdminThreshold, type Verdict } from './approvals.ts'
import { formatDestination, reviewTitle } from './describe-withdrawal.ts'
import type { AdminWithdrawal } from './withdrawal-queries.ts'

type Decide = (withdrawal: AdminWithdrawal, verdict: Verdict) => void

type WithdrawalsTableProps = {
  withdrawals: AdminWithdrawal[]
  isOldestFirst: boolean
  onDecide: Decide
  onOpen: (withdrawal: AdminWithdrawal) => void
}

/** One row per withdrawal, with buttons only where a decision is pending. Its number opens its details. */
export function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { withdrawals, isOldestFirst, onDecide, onOpen } = props
  const labelOf = useMethodLabel()
  const columns: Column<AdminWithdrawal>[] = [
    {
      label: m.withdrawalColumn,
      className: 'whitespace-nowrap',
      cell: (withdrawal) => <Opener withdrawal={withdrawal} onOpen={() => onOpen(withdrawal)} />,
    },
    {
      label: m.playerColumn,
      cell: ({ userId, username }) => (
        <PlayerLink
          id={userId}
          className="inline-flex min-h-11 items-center wrap-anywhere lg:min-h-8"
        >
          {username}
        </PlayerLink>
      ),
    },
    {
      label: m.amountColumn,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ amount, usdValue }) => (
        <span className="flex flex-col">
          <span className="font-semibold">{m.points({ points: formatPoints(amount) })}</span>
          <span className="text-13 text-low">{formatUsd(usdValue)}</span>
        </span>
      ),
    },
    {
      label: m.destinationColumn,
      isData: true,
      className: 'lg:max-w-72',
      cell: (withdrawal) => (
        <span className="flex flex-col">
          <span>{labelOf(withdrawal.method)}</span>
          <span className="text-13 wrap-anywhere text-low">{formatDestination(withdrawal)}</span>
        </span>
      ),
    },
    { label: m.statusColumn, cell: (withdrawal) => <Status withdrawal={withdrawal} /> },
    {
      label: m.decisionColumn,
      isEmpty: ({ status }) => status !== 'pending',
      cell: (withdrawal) =>
        withdrawal.status === 'pending' && <Verdicts withdrawal={withdrawal} onDecide={onDecide} />,
    },
  ]
  return (
    <DataTable
      caption={m.caption({ order: isOldestFirst ? 'oldest' : 'newest' })}
      columns={columns}
      rows={withdrawals}
      keyOf={({ id }) => id}
    />
  )
}

function Opener({ withdrawal, onOpen }: { withdrawal: AdminWithdrawal; onOpen: () => void }) {
  const { id, createdAt } = withdrawal
  return (
    <span className="flex flex-col max-lg:items-end">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.detailsButton({ id })}
        onClick={onOpen}
        className="-my-1 inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8 lg:self-start"
      >
        {m.number({ id })}
      </button>
      <span className="text-13 text-low">
        <DateTime at={createdAt} />
      </span>
    </span>
  )
}

function Status({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { data: settings } = useQuery(settingsQuery)
  const { status, difference } = withdrawal
  const approval = approvalLabel(withdrawal, findTwoAdminThreshold(settings))
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <StatusBadge status={status} />
      {approval && (
        <span className="text-13 text-mid">
          <RichText text={approval} />
        </span>
      )}
      {difference && <span className="text-13 text-loss">{m.differs()}</span>}
      {status === 'pending' && (
        <span className="text-13 text-warn empty:hidden">{reviewTitle(withdrawal)}</span>
      )}
    </span>
  )
}

function Verdicts({ withdrawal, onDecide }: { withdrawal: AdminWithdrawal; onDecide: Decide }) {
  const admin = usePlayer()
  const { id, firstApprovedBy } = withdrawal
  const verdicts = allowedVerdicts(withdrawal, admin)
  if (verdicts.length === 0) return <span className="text-13 text-low">{m.ownWithdrawal()}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {firstApprovedBy === admin.username && (
        <span className="text-13 text-mid">{m.needsAnotherAdmin()}</span>
      )}
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          size="sm"
          className="max-lg:h-11"
          variant={verdict === 'approved' ? 'quiet' : 'bare'}
          aria-haspopup="dialog"
          aria-label={verdict === 'approved' ? m.approveLabel({ id }) : m.rejectLabel({ id })}
          onClick={() => onDecide(withdrawal, verdict)}
        >
          {verdict === 'approved' ? m.approveButton() : m.rejectButton()}
        </Button>
      ))}
    </div>
  )
}
