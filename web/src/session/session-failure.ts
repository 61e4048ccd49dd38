import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from './current-user.ts'

export type SessionFailure = { error: unknown; isRetrying: boolean; retry: () => void }

/** Why the user could not be fetched; undefined once they are. The query also retries by itself. */
export function useSessionFailure(): SessionFailure | undefined {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(currentUserQuery)
  const [lastError, setLastError] = useState(error)
  // A retry clears the error, which stays on screen until the retry succeeds.
  if (error && error !== lastError) setLastError(error)
  if (data !== undefined || errorUpdateCount === 0) return undefined
  return { error: error ?? lastError, isRetrying: isFetching, retry: () => void refetch() }
}
