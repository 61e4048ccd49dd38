import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, call, type PlainCall } from './call.ts'

/** Query options of an endpoint, keyed by its path and input. */
export function queryOf<E extends PlainCall>(endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => inOwnTask(() => call(endpoint, input, { signal })),
  })
}

/** Options for data that others change: refetched every 30 seconds and on window focus. */
export const shared = {
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
} as const

/** Starts a request in its own task, because a page makes several as it appears. */
export function inOwnTask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  return globalThis.scheduler?.yield ? globalThis.scheduler.yield().then(request) : request()
}
