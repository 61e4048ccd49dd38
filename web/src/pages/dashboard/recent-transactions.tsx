import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { TransactionList } from '#features/ledger/transaction-list.tsx'
import { userStatsQuery } from '#features/standings/user-stats.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The player's latest transactions. */
export function RecentTransactions() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.recentTransactions()} />
      <LatestTransactions />
    </Panel>
  )
}

function LatestTransactions() {
  const { data } = useQuery(userStatsQuery)
  if (!data) return <Skeleton className="mt-3 h-64 w-full" />
  if (data.recentTransactions.length > 0) {
    return (
      <div className="mt-1.5">
        <TransactionList transactions={data.recentTransactions} />
      </div>
    )
  }
  return (
    <div className="mt-3">
      <EmptyState
        text={m.noTransactions()}
        action={
          <Button asChild>
            <Link href="/earn">{m.seeOffers()}</Link>
          </Button>
        }
      />
    </div>
  )
}
