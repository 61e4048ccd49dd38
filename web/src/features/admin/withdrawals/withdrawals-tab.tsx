import { WITHDRAWAL_SEARCH_MAX } from '@tallyhouse/contract/admin/withdrawals'
import { withdrawalMethod, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useMethodLabel } from '#session/terms.ts'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { type AddressFilters, ListPanel } from '../list-panel.tsx'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'
import { ResolutionDialog } from './resolution-dialog.tsx'
import { openWithdrawalId, type WithdrawalQuery, withdrawalQueryOf } from './withdrawal-filters.ts'
import { type AdminWithdrawal, withdrawalPages } from './withdrawal-queries.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

/** All players' withdrawals, filtered and opened by the address. */
export function WithdrawalsTab({ params, change }: AddressFilters) {
  const query = withdrawalQueryOf(params)
  const list = useInfiniteQuery(withdrawalPages(query))
  const openId = openWithdrawalId(params)
  const [decision, setDecision] = useState<PendingDecision | null>(null)
  const [resolving, setResolving] = useState<AdminWithdrawal | null>(null)
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
            isOldestFirst={query.status === 'pending'}
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
          onResolve={setResolving}
        />
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
      {resolving && <ResolutionDialog withdrawal={resolving} onClose={() => setResolving(null)} />}
    </div>
  )
}

function emptyText({ status, ...others }: WithdrawalQuery): string {
  return Object.keys(others).length > 0 ? m.emptyFiltered() : m.empty({ status: status ?? 'all' })
}

const statusLabels: Record<z.output<typeof withdrawalStatus>, () => string> = {
  pending: m.pendingStatus,
  approved: m.approvedStatus,
  processing: m.processingStatus,
  completed: m.completedStatus,
  failed: m.failedStatus,
  rejected: m.rejectedStatus,
  returned: m.returnedStatus,
}

type WithdrawalFilterBarProps = {
  query: WithdrawalQuery
  onChange: (name: 'search' | 'status' | 'method', value: string) => void
}

/** Filters withdrawals by search text, method, and status. */
function WithdrawalFilterBar({ query, onChange }: WithdrawalFilterBarProps) {
  const labelOf = useMethodLabel()
  const { search = '', method = 'all', status } = query
  const methods = withdrawalMethod.options.map((value) => ({
    value,
    label: labelOf(value),
    isData: true,
  }))
  const statuses = withdrawalStatus.options.map((value) => ({
    name: 'status' as const,
    value,
    label: statusLabels[value](),
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
          { name: 'status', value: 'all', label: m.allStatuses(), isOn: status === undefined },
          ...statuses,
        ],
      }}
    />
  )
}
