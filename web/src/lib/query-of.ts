import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, call } from './call.ts'

/** Query options of a read: keyed by its path, then by what it was asked. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
