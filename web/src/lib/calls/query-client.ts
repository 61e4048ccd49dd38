import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { createStore } from '../store.ts'
import { rejectedFor } from './api-error.ts'

/** Whether the server refuses all calls from this network address. */
export const addressBlocked = createStore(false)

/**
 * The query client: no retries, data never stale, no refetch on focus. Offline, a call fails immediately;
 * failed queries are refetched when the network is back.
 * @param signedOut called when a call was refused because the session is over
 */
export function createQueryClient(signedOut: (client: QueryClient) => void): QueryClient {
  const onError = (error: Error) => {
    if (rejectedFor(error, 'unauthenticated', 'session_banned')) signedOut(client)
    if (rejectedFor(error, 'address_blocked')) addressBlocked.write(true)
  }
  // By default, notifications wait for a timer, so a page renders once for them and once for its own state.
  notifyManager.setScheduler(queueMicrotask)
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
