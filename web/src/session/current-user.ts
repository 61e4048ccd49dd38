import { currentUser, type sessionUser } from '@tallyhouse/contract/identity'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { dropSignedInMark, hasSignedInMark } from './signed-in-mark.ts'

export type SessionUser = z.output<typeof sessionUser>

/** The signed-in person, or null when nobody is. Visitors are known by the mark they do not have. */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: [currentUser.path],
  queryFn: async ({ signal }) => {
    if (!hasSignedInMark()) return null
    try {
      return await call(currentUser, {}, { signal })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      dropSignedInMark()
      return null
    }
  },
})

/** The signed-in person; null when nobody is, undefined while that is not known yet. */
export function useCurrentUser(): SessionUser | null | undefined {
  return useQuery(currentUserQuery).data
}

/**
 * The signed-in person on a page behind the guard.
 * @throws Error when used on a page that visitors may see
 */
export function usePlayer(): SessionUser {
  const user = useCurrentUser()
  if (!user) throw new Error('This page needs a signed-in player')
  return user
}

/** Makes this person the one who is signed in, and forgets what the last one had read. */
export function signInAs(client: QueryClient, user: SessionUser): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
  client.setQueryData(currentUserQuery.queryKey, user)
}

/** Nobody is signed in any more: clears all that was read. */
export function signOutHere(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
}

/** Shows these points until the next read of the user. */
export function showPoints(client: QueryClient, change: (points: number) => number): void {
  client.setQueryData(currentUserQuery.queryKey, (user) =>
    user ? { ...user, points: change(user.points) } : user,
  )
}
