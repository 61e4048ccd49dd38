import * as m from '@tallyhouse/messages/game-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { filterRounds, gamesOf, queryOfFilters, type RoundFilters } from './filters.ts'
import { roundPagesQuery } from './rounds-query.ts'
import { RoundsTable } from './rounds-table.tsx'

type FoundRoundsProps = { filters: RoundFilters; onOpen: (roundId: number) => void }

/** The rounds that match the filters, loaded page by page. */
export function FoundRounds({ filters, onOpen }: FoundRoundsProps) {
  const { data, error, isPlaceholderData, ...pages } = useInfiniteQuery({
    ...roundPagesQuery(queryOfFilters(filters)),
    enabled: gamesOf(filters).length > 0,
  })
  const found = data && filterRounds(data.pages.flat(), filters)
  const hasNextPage = pages.hasNextPage && gamesOf(filters).length > 0
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={m.loadFailed()} error={error} onRetry={() => void pages.refetch()} />
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
        <p className="px-5 py-12 text-center text-14 text-mid">{m.noneFound()}</p>
      )}
      <LoadMore pages={{ ...pages, hasNextPage }} />
    </Panel>
  )
}
