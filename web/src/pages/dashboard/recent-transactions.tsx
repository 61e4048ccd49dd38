import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { TransactionList } from '../../features/ledger/transaction-list.tsx'
import { userStatsQuery } from '../../features/standings/user-stats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The newest lines of the player's statement. */
export function RecentTransactions() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title="Recent transactions" />
      <NewestLines />
    </Panel>
  )
}

function NewestLines() {
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
        text="No transactions yet. Finish an offer and the first line appears here."
        action={
          <Button asChild>
            <Link href="/earn">See the offers</Link>
          </Button>
        }
      />
    </div>
  )
}
