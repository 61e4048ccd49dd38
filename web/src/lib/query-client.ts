import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The client of all reads: no retries, data never stale, no refetch on focus. */
export function createQueryClient(onSignedOut: (client: QueryClient) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onSignedOut(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  return client
}
