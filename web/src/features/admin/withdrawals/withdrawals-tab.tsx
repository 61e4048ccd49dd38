import { WITHDRAWAL_SEARCH_MAX } from '@tallyhouse/contract/admin/withdrawals'
import { withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { withdrawalStatus } from '@tallyhouse/contract/payouts/withdrawal'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { usePlayer } from '#session/current-user.ts'
import { useMethodLabel } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge, statusName } from '#ui/status-badge.tsx'
import { ExportButton } from '../export-button.tsx'
import { type AddressFilters, ListPanel } from '../list-panel.tsx'
import { PlayerLink } from '../player-link.tsx'
import { settingsQuery } from '../settings/settings.ts'
import { allowedVerdicts, approvalLabel, findTwoAdminThreshold, type Verdict } from './approvals.ts'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import { formatDestination, reviewTitle } from './describe-withdrawal.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { paymentLabel } from './payments.ts'
import { PayoutsSwitch } from './payouts-switch.tsx'
import { type PendingResolution, ResolutionDialog } from './resolution-dialog.tsx'
import {
  type AdminWithdrawal,
  openWithdrawalId,
  parseWithdrawalQuery,
  TO_PAY,
  type WithdrawalQuery,
  withdrawalPages,
} from './withdrawal-queries.ts'

export function WithdrawalsTab({ params, change }: AddressFilters) {
  const query = parseWithdrawalQuery(params)
  const list = useInfiniteQuery(withdrawalPages(query))
  const openId = openWithdrawalId(params)
  const [decision, setDecision] = useState<PendingDecision | null>(null)
  const [resolution, setResolution] = useState<PendingResolution | null>(null)
  return (
    <div className="space-y-4">
      <PayoutsSwitch />
      <ListPanel
        title={m.title()}
        list={list}
        actions={<ExportButton what="withdrawals" />}
        filters={<WithdrawalFilterBar query={query} onChange={change} />}
        empty={emptyText(query)}
        countText={m.countShown}
      >
        {(withdrawals) => (
          <WithdrawalsTable
            withdrawals={withdrawals}
            isOldestFirst={query.status === 'pending' || query.toPay === 'true'}
            onDecide={(withdrawal, verdict) => setDecision({ withdrawal, verdict })}
            onOpen={({ id }) => change('withdrawal', String(id))}
          />
        )}
      </ListPanel>
      {openId !== null && (
        <DetailsDialog
          id={openId}
          listed={list.data?.pages.flat() ?? []}
          onClose={() => change('withdrawal', '')}
          onDecide={(withdrawal, verdict) => setDecision({ withdrawal, verdict })}
          onResolve={(withdrawal, outcome) => setResolution({ withdrawal, outcome })}
        />
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
      {resolution && (
        <ResolutionDialog resolution={resolution} onClose={() => setResolution(null)} />
      )}
    </div>
  )
}

function emptyText({ status, toPay, ...others }: WithdrawalQuery): string {
  if (toPay && Object.keys(others).length === 0) return m.emptyToPay()
  return Object.keys(others).length > 0 ? m.emptyFiltered() : m.empty({ status: status ?? 'all' })
}

type WithdrawalFilterBarProps = {
  query: WithdrawalQuery
  onChange: (name: 'search' | 'status' | 'method', value: string) => void
}

function WithdrawalFilterBar({ query, onChange }: WithdrawalFilterBarProps) {
  const methodLabel = useMethodLabel()
  const { search = '', method = 'all', status, toPay } = query
  const methods = withdrawalMethod.options.map((value) => ({
    value,
    label: methodLabel(value),
    isData: true,
  }))
  const statuses = withdrawalStatus.options.map((value) => ({
    name: 'status' as const,
    value,
    label: statusName(value),
    isOn: value === status,
  }))
  return (
    <FilterBar
      className="grid gap-3 sm:grid-cols-[1fr_220px]"
      onChange={onChange}
      fields={[
        {
          name: 'search',
          type: 'search',
          label: m.searchLabel(),
          placeholder: m.searchPlaceholder(),
          maxLength: WITHDRAWAL_SEARCH_MAX,
          value: search,
        },
        {
          name: 'method',
          label: m.methodFilter(),
          value: method,
          options: [{ value: 'all', label: m.allMethods() }, ...methods],
        },
      ]}
      chips={{
        legend: m.statusFilter(),
        chips: [
          { name: 'status', value: 'all', label: m.allStatuses(), isOn: !status && !toPay },
          { name: 'status', value: TO_PAY, label: m.toPayFilter(), isOn: toPay === 'true' },
          ...statuses,
        ],
      }}
    />
  )
}

type Decide = (withdrawal: AdminWithdrawal, verdict: Verdict) => void

type WithdrawalsTableProps = {
  withdrawals: AdminWithdrawal[]
  isOldestFirst: boolean
  onDecide: Decide
  onOpen: (withdrawal: AdminWithdrawal) => void
}

/** One row per withdrawal, with buttons only where a decision is pending. Its number opens its details. */
function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { withdrawals, isOldestFirst, onDecide, onOpen } = props
  const methodLabel = useMethodLabel()
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
          <span>{methodLabel(withdrawal.method)}</span>
          <span className="text-13 wrap-anywhere text-low">{formatDestination(withdrawal)}</span>
        </span>
      ),
    },
    { label: m.statusColumn, cell: (withdrawal) => <Status withdrawal={withdrawal} /> },
    {
      label: m.decisionColumn,
      isEmpty: ({ status, payment }) => status !== 'pending' && payment === null,
      cell: (withdrawal) =>
        withdrawal.payment ? (
          <PayButton withdrawal={withdrawal} onOpen={() => onOpen(withdrawal)} />
        ) : (
          withdrawal.status === 'pending' && (
            <Verdicts withdrawal={withdrawal} onDecide={onDecide} />
          )
        ),
    },
  ]
  return (
    <DataTable
      caption={m.caption({ order: isOldestFirst ? 'oldest' : 'newest' })}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
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
  const { status, isCanceled, difference } = withdrawal
  const approval =
    paymentLabel(withdrawal) ?? approvalLabel(withdrawal, findTwoAdminThreshold(settings))
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <StatusBadge status={isCanceled ? 'canceled' : status} />
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

/** Opens the details, where a payout is taken and paid by hand. */
function PayButton({ withdrawal, onOpen }: { withdrawal: AdminWithdrawal; onOpen: () => void }) {
  return (
    <Button
      size="sm"
      className="max-lg:h-11"
      aria-haspopup="dialog"
      aria-label={m.payLabel({ id: withdrawal.id })}
      onClick={onOpen}
    >
      {m.payButton()}
    </Button>
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
