import * as m from '@tallyhouse/messages/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { statementQuery } from '#features/ledger/statement-query.ts'
import { StatementTable } from '#features/ledger/statement-table.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function TransactionsTab() {
  const { data, error, ...pages } = useInfiniteQuery(statementQuery)
  const lines = data?.pages.flat()
  return (
    <Panel aria-label={m.transactions()} className="overflow-x-auto">
      {error && !lines ? (
        <ErrorState
          title={m.transactionsFailed()}
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
            text={m.noTransactions()}
            action={
              <Button asChild>
                <Link href="/games">{m.playGames()}</Link>
              </Button>
            }
          />
        </div>
      )}
      {lines && <LoadMore pages={pages} />}
    </Panel>
  )
}
