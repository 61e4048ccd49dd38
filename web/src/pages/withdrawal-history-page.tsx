import * as m from '@tallyhouse/messages/withdrawal-history-page'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useAllWithdrawals } from '#features/withdrawals/history-query.ts'
import {
  filterHistory,
  HistoryFilterBar,
  HistoryTable,
  HistoryTotals,
  parseHistoryFilters,
} from '#features/withdrawals/history-table.tsx'
import { WithdrawalDialog } from '#features/withdrawals/withdrawal-dialog.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'
import { termsQuery } from '#session/terms.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** On phones, so few need no filter, and stand before what sums them up. */
const SHORT_MAX = 2

/**
 * All the player's withdrawals. The filters and the open withdrawal are in the URL. The filters never stand below the list,
 * which they make shorter, and stay for the visit.
 */
export default function WithdrawalHistoryPage() {
  usePageTitle(m.title())
  const { params, change } = useAddressFilters()
  const query = useAllWithdrawals()
  const { data } = query
  const { data: terms } = useQuery(termsQuery)
  const filters = parseHistoryFilters(params)
  const open = data?.find(({ id }) => String(id) === params.get('withdrawal'))
  const [wasFiltered] = useState(
    Object.values(filters).some((value) => !['all', ''].includes(value)),
  )
  const isShort = useMedia(PHONE) && data !== undefined && data.length <= SHORT_MAX && !wasFiltered
  const summary = (
    <Fragment key="summary">
      <HistoryTotals withdrawals={data} />
      {data?.length !== 0 && !isShort && (
        <Panel className="p-4 sm:p-5">
          <HistoryFilterBar
            filters={filters}
            methods={terms?.methods.map(({ method, label }) => ({ value: method, label })) ?? []}
            onChange={change}
          />
        </Panel>
      )}
    </Fragment>
  )
  const list = (
    <Panel key="list" className="overflow-x-auto">
      <Fetched query={query} failure={m.loadFailed()} skeleton="m-5 h-64">
        {(withdrawals) => {
          const shown = filterHistory(withdrawals, filters)
          if (shown.length === 0) return <NothingFound hasWithdrawals={withdrawals.length > 0} />
          return (
            <HistoryTable withdrawals={shown} onOpen={(id) => change('withdrawal', String(id))} />
          )
        }}
      </Fetched>
    </Panel>
  )
  return (
    <main className="page space-y-5 pt-5 pb-12 md:pt-7">
      <div>
        <BackLink href="/withdraw">{m.back()}</BackLink>
        <h1 className="text-28 md:mt-1 md:text-36">{m.title()}</h1>
      </div>
      {isShort ? [list, summary] : [summary, list]}
      <WithdrawalDialog withdrawal={open} onClose={() => change('withdrawal', '')} />
    </main>
  )
}

function NothingFound({ hasWithdrawals }: { hasWithdrawals: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-12 text-center">
      {hasWithdrawals ? (
        <p className="text-14 text-mid">{m.noMatches()}</p>
      ) : (
        <div>
          <p className="text-16 font-semibold">{m.empty()}</p>
          <p className="mt-1 max-w-[44ch] text-14 text-balance text-mid">{m.emptyHint()}</p>
        </div>
      )}
      <LinkButton href={hasWithdrawals ? '/withdrawal-history' : '/withdraw'}>
        {hasWithdrawals ? m.clearFilters() : m.withdraw()}
      </LinkButton>
    </div>
  )
}
