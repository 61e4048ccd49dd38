import { currentUser, type sessionUser } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/session'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { dropKept } from '#lib/calls/kept.ts'
import { setPage } from '#lib/calls/page.ts'
import { createStore, type Store } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'
import { wait } from '#lib/wait.ts'
import { notify } from '#ui/overlay/toast.ts'
import { findRequestedPage, setRequestedPage } from './requested-page.ts'
import { shownRounds } from './shown-rounds.ts'
import { dropSignedInMark, hasSignedInMark } from './signed-in-mark.ts'

export type SessionUser = z.output<typeof sessionUser>

/**
 * The logged-in user, or null for a visitor, who has no `signed_in` cookie. A page detects that its
 * session has ended by refetching this.
 */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: [currentUser.path],
  queryFn: async ({ client, signal }) => {
    try {
      if (hasSignedInMark())
        return withShownBalance(client, ofThisPage(client, await readUser(signal)))
    } catch (error) {
      if (!isSignedOut(error)) throw error
      return sessionEnded(client, rejectedFor(error, 'session_banned'))
    }
    return sessionEnded(client)
  },
  initialData: () => (hasSignedInMark() ? undefined : null),
  // A visitor may have logged in on another page.
  refetchOnWindowFocus: ({ state }) => state.data === null && hasSignedInMark() && 'always',
  refetchInterval: ({ state }) =>
    state.data === undefined && isTemporary(state.error) && retryMs(state.errorUpdateCount),
})

/** Retry delays after a failure: exponential, with a maximum. */
const RETRY_MS = 2000
const RETRY_MS_MAX = 30_000

function retryMs(failures: number): number {
  return Math.min(RETRY_MS * 1.5 ** (failures - 1), RETRY_MS_MAX)
}

/** Whether a retry may succeed. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error !== null
  return error.status === 429 || error.status >= 500
}

/**
 * If another call, here or in another tab, has just renewed the session, its new cookie arrives at about
 * the same time as the 401 for the old one.
 */
const RENEWED_AFTER_MS = [150, 600]

async function readUser(signal: AbortSignal): Promise<SessionUser> {
  for (const waitMs of RENEWED_AFTER_MS) {
    try {
      return await call(currentUser, {}, { signal, forAnyone: true })
    } catch (error) {
      if (!isSignedOut(error) || rejectedFor(error, 'session_banned')) throw error
    }
    await wait(waitMs)
  }
  return call(currentUser, {}, { signal, forAnyone: true })
}

/** Set while a page reloads because its browser is logged in as another player by now. */
const reloaded = stored('tallyhouse.player-changed', 'sessionStorage')

/**
 * The user that this page may show. A page that shows a player never shows another one: it reloads, so that
 * nothing of the first one is left, and keeps showing that one until then.
 */
function ofThisPage(client: QueryClient, user: SessionUser): SessionUser {
  const shown = client.getQueryData(currentUserQuery.queryKey)
  if (shown && shown.id !== user.id) {
    if (startLeaving()) {
      reloaded.write('1')
      location.reload()
    }
    return shown
  }
  if (!shown) dropKept({ except: user.id })
  if (reloaded.read() !== null) noticeChange(user)
  reloaded.remove()
  return user
}

function noticeChange({ username }: SessionUser): void {
  notify({ title: m.playerChangedTitle({ username }), description: m.playerChanged() })
}

/**
 * Makes every call name the player whom the page shows, and reads the user again after a call was refused
 * because that player is no longer logged in. Returns a function that stops it.
 */
export function followPlayer(client: QueryClient): () => void {
  const shownUser = () => client.getQueryData(currentUserQuery.queryKey)
  return setPage({
    player: () => {
      const user = shownUser()
      return user ? user.id : user
    },
    onPlayerChanged: () => {
      const wasVisitor = shownUser() === null
      void rereadUser(client).then((user) => user && wasVisitor && noticeChange(user))
    },
  })
}

/** During a round's animation, keeps the displayed balance, as the fetched one may already include the payout. */
function withShownBalance(client: QueryClient, user: SessionUser): SessionUser {
  const shown = client.getQueryData(currentUserQuery.queryKey)
  if (shownRounds.read().now === 0 || shown?.id !== user.id) return user
  const { points, heldPoints, heldInRoundsPoints, debtPoints, giftPoints } = shown
  return { ...user, points, heldPoints, heldInRoundsPoints, debtPoints, giftPoints }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The logged-in user; null for a visitor, undefined while loading. */
export function useCurrentUser(): SessionUser | null | undefined {
  return useQuery(currentUserQuery).data
}

/**
 * The logged-in user on a guarded page. After the session ends, still that user until the guard unmounts
 * the page.
 * @throws Error when used on a page that visitors may see
 */
export function usePlayer(): SessionUser {
  const user = useCurrentUser()
  const [lastUser, setLastUser] = useState(user)
  if (user && user !== lastUser) setLastUser(user)
  const player = user ?? lastUser
  if (!player) throw new Error('This page requires a logged-in player')
  return player
}

/** Sets the logged-in user and clears the previous one's data. */
export function signInAs(client: QueryClient, user: SessionUser): void {
  forgetSessionEnd()
  reloaded.remove()
  dropKept({ except: user.id })
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
  client.setQueryData(currentUserQuery.queryKey, user)
}

/** Hides a page that the browser restored from memory until its user is read, who may have logged out since. */
export function rereadOnRestore(client: QueryClient): () => void {
  const { dataset } = document.documentElement
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    dataset.restoring = ''
    isLeaving = false
    void rereadUser(client).then((user) => {
      if (user === undefined) location.reload()
      else if (!isLeaving) delete dataset.restoring
    })
  }
  addEventListener('pageshow', restored)
  return () => removeEventListener('pageshow', restored)
}

/** Checks whether the session has really ended, after a call was refused with 401. */
export function recheckSession(client: QueryClient): void {
  void rereadUser(client)
}

/** Fetches the user; undefined if that fails. */
async function rereadUser(client: QueryClient): Promise<SessionUser | null | undefined> {
  return client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
}

const LEAVING_MS_MAX = 10_000
let isLeaving = false

/**
 * Called before the page reloads to log in and announces that itself, so that the end of its session is
 * not announced again.
 * @returns false if the page is already leaving
 */
export function leaveToLogIn(): boolean {
  if (!startLeaving()) return false
  setRequestedPage(location.pathname + location.search)
  return true
}

function startLeaving(): boolean {
  if (isLeaving) return false
  isLeaving = true
  // If something prevents the reload, the page continues as usual.
  setTimeout(() => (isLeaving = false), LEAVING_MS_MAX)
  return true
}

/**
 * Handles a browser without a session on the server: logs the user out here and shows the reason.
 * @returns the current user: null, except on a page that is leaving
 */
function sessionEnded(client: QueryClient, banSentence?: string): SessionUser | null {
  dropSignedInMark()
  reloaded.remove()
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (isLeaving || !user) return user ?? null
  const here = location.pathname + location.search
  const { isBan, title, text } = noteSessionEnd(banSentence)
  // The guard redirects to the landing page, which shows a ban, or the reason if there is a page to return to.
  const isShownThere = findRequestedPage(here) !== undefined || (isBan && here === '/')
  if (!isBan) setRequestedPage(here)
  signOutHere(client)
  if (!isShownThere) notify({ title, description: text })
  return null
}

/** Logs the user out on this page and clears all fetched data. */
export function signOutHere(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.path })
}

/** Changes the displayed points until the user is fetched again. */
export function showPoints(client: QueryClient, change: (points: number) => number): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => {
    if (!user) return user
    const points = change(user.points)
    // Every change to the user renders most of the page.
    if (points === user.points) return undefined
    return { ...user, points, giftPoints: giftsAfterPlay(user, points) }
  })
}

/** Play takes and returns gifts and own points in proportion, so their share stays. */
function giftsAfterPlay({ points, giftPoints }: SessionUser, pointsAfter: number): number {
  if (giftPoints === 0) return 0
  return points === 0 ? pointsAfter : Math.ceil((pointsAfter * giftPoints) / points)
}

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

/** Why the session ended, other than by logging out. */
type SessionEnd = { isBan: boolean; title: string; text: string }

const end = createStore<SessionEnd | null>(null)

/** How the last session on this page ended, until the next one starts or the notice is dismissed. */
export const sessionEnd: Pick<Store<SessionEnd | null>, 'read' | 'subscribe'> = end

/** @param banSentence the server's message about the ban that ended the session, if any */
function noteSessionEnd(banSentence: string | undefined): SessionEnd {
  const noted =
    banSentence === undefined
      ? {
          isBan: false,
          title: m.endedTitle(),
          text: m.endedText(),
        }
      : { isBan: true, title: m.bannedTitle(), text: banSentence }
  end.write(noted)
  return noted
}

export function forgetSessionEnd(): void {
  end.write(null)
}
