import * as m from '@tallyhouse/messages/withdrawal-history-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import {
  filterHistory,
  filtersOf,
  HistoryFilterBar,
} from '#features/withdrawals/history-filters.tsx'
import { useAllWithdrawals } from '#features/withdrawals/history-query.ts'
import { HistoryTable, HistoryTotals } from '#features/withdrawals/history-table.tsx'
import { WithdrawalDialog } from '#features/withdrawals/withdrawal-dialog.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { termsQuery } from '#session/terms.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** All withdrawals of the player. The filters and the open withdrawal are in the URL. */
export default function WithdrawalHistoryPage() {
  usePageTitle(m.title())
  const { params, change } = useAddressFilters()
  const { data, error, refetch } = useAllWithdrawals()
  const { data: terms } = useQuery(termsQuery)
  const filters = filtersOf(params)
  const shown = data && filterHistory(data, filters)
  const open = data?.find(({ id }) => String(id) === params.get('withdrawal'))
  return (
    <main className="page space-y-5 pt-5 pb-12 md:pt-7">
      <div>
        <BackLink href="/withdraw">{m.back()}</BackLink>
        <h1 className="mt-1 text-36">{m.title()}</h1>
      </div>
      <HistoryTotals withdrawals={data} />
      <Panel className="p-4 sm:p-5">
        <HistoryFilterBar
          filters={filters}
          methods={terms?.methods.map(({ method, label }) => ({ value: method, label })) ?? []}
          onChange={change}
        />
      </Panel>
      <Panel className="overflow-x-auto">
        {error && !data ? (
          <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
        ) : !shown ? (
          <Skeleton className="m-5 h-64" />
        ) : shown.length > 0 ? (
          <HistoryTable withdrawals={shown} onOpen={(id) => change('withdrawal', String(id))} />
        ) : (
          <NothingFound hasWithdrawals={data?.length !== 0} />
        )}
      </Panel>
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
          <p className="mt-1 max-w-[44ch] text-14 text-mid">{m.emptyHint()}</p>
        </div>
      )}
      <Button asChild>
        <Link href={hasWithdrawals ? '/withdrawal-history' : '/withdraw'}>
          {hasWithdrawals ? m.clearFilters() : m.withdraw()}
        </Link>
      </Button>
    </div>
  )
}
