import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, call } from './call.ts'

/** Query options of a read: keyed by its path, then by what it was asked. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => inOwnTask(() => call(endpoint, input, { signal })),
  })
}

/** For what others change too: read again every half minute, and when the reader comes back to the page. */
export const shared = {
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
} as const

/** A page asks for several things as it appears: each in a task of its own, so that none is long. */
export function inOwnTask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return globalThis.scheduler?.yield ? globalThis.scheduler.yield().then(ask) : ask()
}
