import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type FetchedProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** The title of the error when the query fails. */
  failure: string
  /** The size of the placeholder while the query is loading. */
  skeleton: string
  children: (data: Data) => ReactNode
}

/** What a query fetched; until then a placeholder, or why the query failed. */
export function Fetched<Data>({ query, failure, skeleton, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return <>{children(data)}</>
  if (!error) return <Skeleton className={skeleton} />
  return <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
}
