import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusedFor } from './api-error.ts'

type OnRefused = {
  /** A call was refused because the session is over. */
  signedOut: (client: QueryClient) => void
  /** A call was refused because the network address is blocked. */
  addressBlocked: () => void
}

/**
 * The query client: no retries, data never stale, no refetch on focus. Offline, a call fails immediately;
 * failed queries are refetched when the network is back.
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
