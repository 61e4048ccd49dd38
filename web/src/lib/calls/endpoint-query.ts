import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallResponse, call, type PlainCall } from './call.ts'

/** Query options of an endpoint, keyed by its path and input. */
export function endpointQuery<E extends PlainCall>(endpoint: E, input: CallInput<E>) {
  return queryOptions<CallResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** Options for data that others change: refetched every 30 seconds and on window focus. */
export const shared = {
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
} as const

/** Reads again. A pending request is replaced, because its response may be older. */
export async function reread(client: QueryClient, filters: QueryFilters): Promise<void> {
  // Without data, invalidating alone would wait for the pending request.
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
