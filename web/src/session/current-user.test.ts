import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestNotice } from '#ui/overlay/toast.ts'
import {
  currentUserQuery,
  forgetSessionEnd,
  recheckSession,
  type SessionUser,
  sessionEnd,
} from './current-user.ts'
import { forgetRequestedPage } from './requested-page.ts'
import { shownRounds } from './shown-rounds.ts'
import { dropSignedInMark, hasSignedInMark } from './signed-in-mark.ts'

const player = { id: 7, username: 'mara' }

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropSignedInMark()
  forgetSessionEnd()
  forgetRequestedPage()
})

function responding(status: number, body: object) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function giveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = `${cookie}; path=/`
}

async function read(client = new QueryClient(), query = currentUserQuery) {
  const user = client.fetchQuery(query)
  user.catch(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  return user
}

it('treats a browser without the cookie as a visitor, without a request', async () => {
  const fetched = responding(200, player)
  giveCookie('not_signed_in=1')
  expect(await read()).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

it('fetches the user if the cookie is present', async () => {
  responding(200, player)
  giveCookie('signed_in=1')
  expect(await read()).toEqual(player)
})

it('stays logged in when the cookie of a renewed session arrives after the 401 for the old one', async () => {
  let isRenewed = false
  setTimeout(() => (isRenewed = true), 500)
  const fetched = vi.fn(async () =>
    isRenewed
      ? new Response(JSON.stringify(player))
      : new Response(JSON.stringify({ code: 'unauthenticated' }), { status: 401 }),
  )
  vi.stubGlobal('fetch', fetched)
  giveCookie('signed_in=1')
  expect(await read()).toEqual(player)
  expect(hasSignedInMark()).toBe(true)
})

it('concludes within a second that a session is over, and does not ask again', async () => {
  const fetched = responding(401, { error: { code: 'unauthenticated', message: 'Please log in.' } })
  giveCookie('signed_in=1')
  expect(await read()).toBeNull()
  expect(await read()).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('shows the reason of a ban that ended the session, once', async () => {
  const shown = vi.spyOn(latestNotice, 'write').mockClear()
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, player as SessionUser)
  const message = 'This account is banned. Reason: Spam'
  const fetched = responding(401, { code: 'session_banned', message })
  giveCookie('signed_in=1')
  history.replaceState(null, '', '/withdraw')
  expect(await read(client, { ...currentUserQuery, staleTime: 0 })).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
  expect(sessionEnd.read()).toEqual({ isBan: true, title: 'Your account is banned', text: message })
  expect(shown).not.toHaveBeenCalled()
})

it('ignores a balance fetched while a round is animated', async () => {
  const client = new QueryClient()
  const shown = {
    ...player,
    points: 90,
    heldPoints: 0,
    heldInRoundsPoints: 0,
    debtPoints: 0,
    giftPoints: 0,
  } as SessionUser
  client.setQueryData(currentUserQuery.queryKey, shown)
  responding(200, { ...shown, username: 'mara_2', points: 190 })
  giveCookie('signed_in=1')
  vi.spyOn(shownRounds, 'read').mockReturnValueOnce({ now: 1, begun: 1 })
  const again = { ...currentUserQuery, staleTime: 0 }
  expect(await read(client, again)).toMatchObject({ username: 'mara_2', points: 90 })
  expect(await read(client, again)).toMatchObject({ points: 190 })
})

it('keeps the cookie when the server fails', async () => {
  const fetched = responding(503, { error: { code: 'overloaded', message: 'Try again.' } })
  giveCookie('signed_in=1')
  await expect(read()).rejects.toThrow('Try again.')
  await expect(read()).rejects.toThrow('Try again.')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each([
  { path: '/', toasts: 1 },
  { path: '/terms', toasts: 1 },
  { path: '/withdraw', toasts: 0 },
])(
  'announces the end of a session once, by a toast unless the landing page shows it: $path',
  async (at) => {
    const shown = vi.spyOn(latestNotice, 'write')
    const client = new QueryClient()
    client.setQueryData(currentUserQuery.queryKey, player as SessionUser)
    client.setQueryData(['/api/user/stats'], { points: 12 })
    responding(401, { code: 'unauthenticated', message: 'Please log in.' })
    giveCookie('signed_in=1')
    history.replaceState(null, '', at.path)
    expect(await read(client, { ...currentUserQuery, staleTime: 0 })).toBeNull()
    expect(client.getQueryData(['/api/user/stats'])).toBeUndefined()
    expect(shown).toHaveBeenCalledTimes(at.toasts)

    recheckSession(client)
    expect(shown).toHaveBeenCalledTimes(at.toasts)
  },
)
