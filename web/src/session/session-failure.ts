import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from './current-user.ts'

export type SessionFailure = { error: unknown; isRetrying: boolean; retry: () => void }

/** Why it is not clear who is here, while that could not be read. It is asked again by itself for a while. */
export function useSessionFailure(): SessionFailure | undefined {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(currentUserQuery)
  const [lastError, setLastError] = useState(error)
  // Another try clears the error, and the reader still wants to see it.
  if (error && error !== lastError) setLastError(error)
  if (data !== undefined || errorUpdateCount === 0) return undefined
  return { error: error ?? lastError, isRetrying: isFetching, retry: () => void refetch() }
}
