import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'
import { WithdrawalFilterBar } from './withdrawal-filter-bar.tsx'
import { openedIn, type WithdrawalQuery, withdrawalQueryOf } from './withdrawal-filters.ts'
import { type AdminWithdrawal, withdrawalPages } from './withdrawal-pages.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

/** Everybody's withdrawals as the address narrows them, and the one that it has open. */
export function WithdrawalsTab({ params, change }: AddressFilters) {
  const query = withdrawalQueryOf(params)
  const list = useInfiniteQuery(withdrawalPages(query))
  const withdrawals = list.data?.pages.flat() ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  const [ending, setEnding] = useState<AdminWithdrawal | null>(null)
  return (
    <div className="space-y-4">
      <PayoutsSwitch />
      <ListPanel
        title="Withdrawals"
        list={list}
        actions={<ExportButton what="withdrawals" />}
        filters={<WithdrawalFilterBar query={query} onChange={change} />}
        isEmpty={list.data !== undefined && withdrawals.length === 0}
        empty={emptyText(query)}
      >
        <p role="status" className="sr-only">
          {!list.isPlaceholderData && countText(withdrawals.length)}
        </p>
        <div className={cn(list.isPlaceholderData && 'opacity-60')}>
          <WithdrawalsTable
            withdrawals={withdrawals}
            isOldestFirst={query.status === 'pending'}
            onAsk={(withdrawal, verdict) => setAsked({ withdrawal, verdict })}
            onOpen={({ id }) => change('withdrawal', String(id))}
          />
        </div>
        <LoadMore what="withdrawals" pages={list} />
      </ListPanel>
      <DetailsDialog
        id={openedIn(params)}
        listed={withdrawals}
        onClose={() => change('withdrawal', '')}
        onAsk={(withdrawal, verdict) => setAsked({ withdrawal, verdict })}
        onEnd={setEnding}
      />
      <DecisionDialog asked={asked} onClose={() => setAsked(null)} />
      <EndDialog withdrawal={ending} onClose={() => setEnding(null)} />
    </div>
  )
}

function emptyText({ status, ...others }: WithdrawalQuery): string {
  if (Object.keys(others).length > 0) return 'No withdrawal fits these filters.'
  return status === undefined ? 'No withdrawals yet.' : `No withdrawal is ${status}.`
}

function countText(count: number): string {
  return count === 1 ? 'One withdrawal shown' : `${count} withdrawals shown`
}
