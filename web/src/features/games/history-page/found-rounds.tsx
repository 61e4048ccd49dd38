import { useInfiniteQuery } from '@tanstack/react-query'
import { cn } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { filterRounds, gamesOf, queryOfFilters, type RoundFilters } from './filters.ts'
import { roundPagesQuery } from './rounds-query.ts'
import { RoundsTable } from './rounds-table.tsx'

type FoundRoundsProps = { filters: RoundFilters; onOpen: (roundId: number) => void }

/** What the filters find, fifty rounds at a time. */
export function FoundRounds({ filters, onOpen }: FoundRoundsProps) {
  const { data, error, isPlaceholderData, ...pages } = useInfiniteQuery({
    ...roundPagesQuery(queryOfFilters(filters)),
    enabled: gamesOf(filters).length > 0,
  })
  const found = data && filterRounds(data.pages.flat(), filters)
  const hasMore = pages.hasNextPage && gamesOf(filters).length > 0
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="Your history did not load"
          error={error}
          onRetry={() => void pages.refetch()}
        />
      </Panel>
    )
  }
  return (
    <Panel className={cn('overflow-x-auto', isPlaceholderData && 'opacity-60')}>
      {!found && pages.isFetching ? (
        <Skeleton className="m-5 h-80" />
      ) : found && found.length > 0 ? (
        <RoundsTable rounds={found} onOpen={onOpen} />
      ) : (
        <p className="px-5 py-12 text-center text-14 text-mid">
          No games found matching your filters.
        </p>
      )}
      {hasMore && (
        <LoadMore
          isLoading={pages.isFetchingNextPage}
          hasFailed={pages.isFetchNextPageError}
          onLoad={() => void pages.fetchNextPage()}
        />
      )}
    </Panel>
  )
}

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line p-4">
      {hasFailed && (
        <p role="alert" className="text-13 text-loss">
          More rounds did not load. Please try again.
        </p>
      )}
      <Button aria-disabled={isLoading} onClick={onLoad} className="w-full sm:w-auto sm:min-w-40">
        {isLoading ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}
