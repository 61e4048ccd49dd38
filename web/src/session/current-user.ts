import { currentUser, type sessionUser } from '@tallyhouse/contract/identity'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, refusedFor } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { notify } from '../ui/toast.tsx'
import { forgetSessionEnd, noteSessionEnd } from './session-end.ts'
import { shownRounds } from './shown-rounds.ts'
import { dropSignedInMark, hasSignedInMark } from './signed-in-mark.ts'
import { wantedOf, wantPage } from './wanted-page.ts'

export type SessionUser = z.output<typeof sessionUser>

/**
 * The signed-in person, or null when nobody is. Visitors are known by the mark they do not have.
 * Reading it again is how a page finds out that its session has ended.
 */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: [currentUser.path],
  queryFn: async ({ client, signal }) => {
    try {
      if (hasSignedInMark()) return withShownBalance(client, await readUser(signal))
    } catch (error) {
      if (!isSignedOut(error)) throw error
      return sessionEnded(client, refusedFor(error, 'session_banned'))
    }
    return sessionEnded(client)
  },
  initialData: () => (hasSignedInMark() ? undefined : null),
  // A visitor may have logged in on another page.
  refetchOnWindowFocus: ({ state }) => state.data === null && hasSignedInMark() && 'always',
  refetchInterval: ({ state }) =>
    state.data === undefined && isTemporary(state.error) && retryMs(state.errorUpdateCount),
})

/** Where it could not be read, it is asked again soon, then less and less often. */
const RETRY_MS = 2000
const RETRY_MS_MAX = 30_000

function retryMs(failures: number): number {
  return Math.min(RETRY_MS * 1.5 ** (failures - 1), RETRY_MS_MAX)
}

/** Whether the same question may be answered a moment later. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error !== null
  return error.status === 429 || error.status >= 500
}

/**
 * Where another call has just renewed the session, here or in another tab, its new cookie arrives at
 * about the same time as the refusal of the old one.
 */
const RENEWED_AFTER_MS = [150, 600]

async function readUser(signal: AbortSignal): Promise<SessionUser> {
  for (const waitMs of RENEWED_AFTER_MS) {
    try {
      return await call(currentUser, {}, { signal })
    } catch (error) {
      if (!isSignedOut(error) || refusedFor(error, 'session_banned')) throw error
    }
    await new Promise((done) => setTimeout(done, waitMs))
  }
  return call(currentUser, {}, { signal })
}

/** While a round moves on a table, the balance that was read may already contain its payout. */
function withShownBalance(client: QueryClient, user: SessionUser): SessionUser {
  const shown = client.getQueryData(currentUserQuery.queryKey)
  if (shownRounds.read().now === 0 || shown?.id !== user.id) return user
  const { points, heldPoints, debtPoints } = shown
  return { ...user, points, heldPoints, debtPoints }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The signed-in person; null when nobody is, undefined while that is not known yet. */
export function useCurrentUser(): SessionUser | null | undefined {
  return useQuery(currentUserQuery).data
}

/**
 * The signed-in person on a page behind the guard; once their session has ended, who it was, until the
 * guard takes the page away.
 * @throws Error when used on a page that visitors may see
 */
export function usePlayer(): SessionUser {
  const user = useCurrentUser()
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  const player = user ?? known
  if (!player) throw new Error('This page needs a signed-in player')
  return player
}

/** Makes this person the one who is signed in, and forgets what the last one had read. */
export function signInAs(client: QueryClient, user: SessionUser): void {
  forgetSessionEnd()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
  client.setQueryData(currentUserQuery.queryKey, user)
}

/** Checks, after a call was refused as signed out, whether the session has really ended. */
export function recheckSession(client: QueryClient): void {
  void client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {})
}

const LEAVING_MS_MAX = 10_000
let isLeaving = false

/**
 * The page is about to be reloaded to log in, and announces that itself: the end of its session is no further news.
 * @returns false when it is leaving already
 */
export function leaveToLogIn(): boolean {
  if (isLeaving) return false
  isLeaving = true
  // Where something stops the browser from leaving, the page goes on as usual.
  setTimeout(() => (isLeaving = false), LEAVING_MS_MAX)
  wantPage(location.pathname + location.search)
  return true
}

/**
 * The server has no session of this browser: the person who was signed in here no longer is, and reads why.
 * @returns who is here now: nobody, but for a page that is leaving
 */
function sessionEnded(client: QueryClient, banSentence?: string): SessionUser | null {
  dropSignedInMark()
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (isLeaving || !user) return user ?? null
  const here = location.pathname + location.search
  const { isBan, title, text } = noteSessionEnd(banSentence)
  // The landing page, to which the guard leads, shows the reason: of a ban always, else beside the page to return to.
  const isShownThere = wantedOf(here) !== undefined || (isBan && here === '/')
  if (!isBan) wantPage(here)
  signOutHere(client)
  if (!isShownThere) notify({ title, description: text })
  return null
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
