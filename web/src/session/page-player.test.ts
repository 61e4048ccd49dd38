import { addFavorite } from '@tallyhouse/contract/games/lobby'
import { currentUser, signupBonus } from '@tallyhouse/contract/identity'
import { userStats } from '@tallyhouse/contract/standings'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#lib/calls/call.ts'
import { kept } from '#lib/calls/kept.ts'
import { latestNotice } from '#ui/overlay/toast.ts'
import {
  currentUserQuery,
  followPlayer,
  forgetSessionEnd,
  recheckSession,
  rereadOnRestore,
  type SessionUser,
} from './current-user.ts'
import { dropSignedInMark } from './signed-in-mark.ts'

const mara = { id: 7, username: 'mara' } as SessionUser
const mika = { id: 8, username: 'mika' } as SessionUser

let client: QueryClient
let loggedIn: SessionUser | null
let requests: { path: string; shown: string | null }[]
let stop: (() => void)[]
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  client = new QueryClient()
  requests = []
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const shown = new Headers(headers).get('tallyhouse-player')
    requests.push({ path, shown })
    if (path === currentUser.path) {
      return loggedIn ? Response.json(loggedIn) : rejection('unauthenticated', 401)
    }
    const isOther = shown !== null && loggedIn && shown !== String(loggedIn.id)
    return isOther ? rejection('player_changed', 409) : Response.json({})
  })
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = 'signed_in=1; path=/'
  stop = [followPlayer(client), rereadOnRestore(client)]
})

afterEach(() => {
  for (const end of stop) end()
  // The page, which other tests share, stops leaving.
  vi.advanceTimersByTime(10_000)
  dropSignedInMark()
  forgetSessionEnd()
  delete document.documentElement.dataset.restoring
})

const rejection = (code: string, status: number) =>
  Response.json({ code, message: 'No.' }, { status })

/** A page that shows a user, in a browser that is logged in as another one, or logged out. */
function given(page: { shows: SessionUser | null; loggedIn: SessionUser | null }): void {
  client.setQueryData(currentUserQuery.queryKey, page.shows)
  loggedIn = page.loggedIn
}

const shownUser = () => client.getQueryData(currentUserQuery.queryKey)
const favorite = () => call(addFavorite, { params: { game: 'dice' } }).catch(() => undefined)

/** Back and Forward restore a page from memory with such an event. */
function restorePage(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

it('names the player of the page in each call of a player and each call that changes something', async () => {
  given({ shows: mara, loggedIn: mara })
  await favorite()
  await call(userStats, {})
  await call(signupBonus, {})
  given({ shows: null, loggedIn: null })
  await favorite()
  client.clear()
  await favorite()
  expect(requests.map(({ shown }) => shown)).toEqual(['7', '7', null, 'none', null])
})

it('reloads once the browser is logged in as another player, whom its page never shows', async () => {
  given({ shows: mara, loggedIn: mika })
  kept('key.a').write('k1')
  await Promise.all([favorite(), favorite()])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(shownUser()).toEqual(mara)

  client.clear()
  await client.fetchQuery(currentUserQuery)
  expect(latestNotice.read()?.title).toBe('You’re now logged in as mika')
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('shows the player on a page of a visitor whose browser is logged in by now', async () => {
  given({ shows: null, loggedIn: mika })
  await favorite()
  await vi.waitFor(() => expect(shownUser()).toEqual(mika))
  await vi.waitFor(() => expect(latestNotice.read()?.title).toBe('You’re now logged in as mika'))
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  { by: 'the same player', loggedIn: mara, shows: mara, isHidden: false, reloads: 0 },
  { by: 'another player', loggedIn: mika, shows: mara, isHidden: true, reloads: 1 },
  { by: 'a visitor', loggedIn: null, shows: null, isHidden: false, reloads: 0 },
])('hides a restored page until it knows that it is used by $by', async (page) => {
  given({ shows: mara, loggedIn: page.loggedIn })
  const { dataset } = document.documentElement
  restorePage()
  expect(dataset.restoring).toBe('')
  recheckSession(client)
  await vi.advanceTimersByTimeAsync(1000)
  expect(dataset.restoring !== undefined).toBe(page.isHidden)
  expect(reload).toHaveBeenCalledTimes(page.reloads)
  expect(shownUser()).toEqual(page.shows)
})
