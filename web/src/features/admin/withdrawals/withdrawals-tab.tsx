import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { LoadMore } from '#ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'
import { ResolutionDialog } from './resolution-dialog.tsx'
import { WithdrawalFilterBar } from './withdrawal-filter-bar.tsx'
import { openWithdrawalId, type WithdrawalQuery, withdrawalQueryOf } from './withdrawal-filters.ts'
import { type AdminWithdrawal, withdrawalPages } from './withdrawal-pages.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

/** All players' withdrawals, filtered and opened by the address. */
export function WithdrawalsTab({ params, change }: AddressFilters) {
  const query = withdrawalQueryOf(params)
  const list = useInfiniteQuery(withdrawalPages(query))
  const withdrawals = list.data?.pages.flat() ?? []
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
        isEmpty={list.data !== undefined && withdrawals.length === 0}
        empty={emptyText(query)}
      >
        <p role="status" className="sr-only">
          {!list.isPlaceholderData && m.countShown({ count: withdrawals.length })}
        </p>
        <div className={cn(list.isPlaceholderData && 'opacity-60')}>
          <WithdrawalsTable
            withdrawals={withdrawals}
            isOldestFirst={query.status === 'pending'}
            onDecide={(withdrawal, verdict) => setDecision({ withdrawal, verdict })}
            onOpen={({ id }) => change('withdrawal', String(id))}
          />
        </div>
        <LoadMore pages={list} />
      </ListPanel>
      <DetailsDialog
        id={openWithdrawalId(params)}
        listed={withdrawals}
        onClose={() => change('withdrawal', '')}
        onDecide={(withdrawal, verdict) => setDecision({ withdrawal, verdict })}
        onResolve={setResolving}
      />
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
      <ResolutionDialog withdrawal={resolving} onClose={() => setResolving(null)} />
    </div>
  )
}

function emptyText({ status, ...others }: WithdrawalQuery): string {
  return Object.keys(others).length > 0 ? m.emptyFiltered() : m.empty({ status: status ?? 'all' })
}
