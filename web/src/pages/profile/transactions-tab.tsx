import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { statementQuery } from '../../features/ledger/statement-query.ts'
import { StatementTable } from '../../features/ledger/statement-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Every line of the player's statement. */
export function TransactionsTab() {
  const { data, error, ...pages } = useInfiniteQuery(statementQuery)
  const lines = data?.pages.flat()
  return (
    <Panel aria-label="Transaction history" className="overflow-x-auto">
      {error && !lines ? (
        <ErrorState
          title="Your transactions did not load"
          error={error}
          onRetry={() => void pages.refetch()}
        />
      ) : !lines ? (
        <Skeleton className="m-5 h-80" />
      ) : lines.length > 0 ? (
        <StatementTable lines={lines} />
      ) : (
        <div className="p-4 sm:p-5">
          <EmptyState
            text="No transactions yet. Start playing games to see your transaction history!"
            action={
              <Button asChild>
                <Link href="/games">Play games</Link>
              </Button>
            }
          />
        </div>
      )}
      {lines && <LoadMore what="transactions" pages={pages} />}
    </Panel>
  )
}
