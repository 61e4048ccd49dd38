import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import type { AddressFilters } from '../address-filters.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListPanel } from '../list-panel.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'
import { StatusFilter } from './status-filter.tsx'
import { statusIn, withdrawalPages } from './withdrawal-pages.ts'
import { WithdrawalsTable } from './withdrawals-table.tsx'

/** Everybody's withdrawals; pending ones can be decided, once. */
export function WithdrawalsTab({ params, change }: AddressFilters) {
  const status = statusIn(params)
  const list = useInfiniteQuery(withdrawalPages(status))
  const withdrawals = list.data?.pages.flat() ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = withdrawals.find(({ id }) => id === openedId) ?? null
  return (
    <div className="space-y-4">
      <PayoutsSwitch />
      <ListPanel
        title="Withdrawals"
        list={list}
        actions={<ExportButton what="withdrawals" />}
        filters={<StatusFilter status={status} onChange={(value) => change('status', value)} />}
        isEmpty={list.data !== undefined && withdrawals.length === 0}
        empty={status === undefined ? 'No withdrawals yet.' : `No withdrawal is ${status}.`}
      >
        <div className={cn(list.isPlaceholderData && 'opacity-60')}>
          <WithdrawalsTable
            withdrawals={withdrawals}
            onAsk={(withdrawal, verdict) => setAsked({ withdrawal, verdict })}
            onOpen={({ id }) => setOpenedId(id)}
          />
        </div>
        <LoadMore what="withdrawals" pages={list} />
      </ListPanel>
      <DetailsDialog
        withdrawal={opened}
        onClose={() => setOpenedId(null)}
        onAsk={(withdrawal, verdict) => setAsked({ withdrawal, verdict })}
      />
      <DecisionDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
