import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusedFor } from './api-error.ts'

type OnRefused = {
  /** A call was refused as signed out. */
  signedOut: (client: QueryClient) => void
  /** A call was refused because the network address is blocked. */
  addressBlocked: () => void
}

/**
 * The client of all reads: no retries, data never stale, no refetch on focus. Without a network a call fails at once,
 * and what failed is read again when the network is back.
 */
export function createQueryClient(onRefused: OnRefused): QueryClient {
  const onError = (error: Error) => {
    if (refusedFor(error, 'unauthenticated', 'session_banned')) onRefused.signedOut(client)
    if (refusedFor(error, 'address_blocked')) onRefused.addressBlocked()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
