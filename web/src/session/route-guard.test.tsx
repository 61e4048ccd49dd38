import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser, signOutHere } from './current-user.ts'
import { forgetRequestedPage, requestedPage } from './requested-page.ts'
import { RouteGuard } from './route-guard.tsx'
import { dropSignedInMark } from './signed-in-mark.ts'

afterEach(() => {
  forgetRequestedPage()
  dropSignedInMark()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A guarded page with content for visitors, unless omitted. */
async function openGames(
  user: Pick<SessionUser, 'id'> | null | undefined,
  { path = '/games', visitor = 'Please log in' as string | null } = {},
) {
  const client = createQueryClient(() => {})
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user as SessionUser | null)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          <RouteGuard visitor={visitor}>The tables</RouteGuard>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return { client, place, shown: () => place.textContent, path: () => history.at(-1) }
}

it('shows visitors the content meant for them', async () => {
  const { shown, path } = await openGames(null)
  expect(shown()).toBe('Please log in')
  expect(path()).toBe('/games')
})

it('redirects a player whose session ends to the landing page', async () => {
  const { client, shown, path } = await openGames({ id: 7 })
  expect(shown()).toBe('The tables')
  await act(async () => signOutHere(client))
  await until(() => shown() !== 'The tables')
  expect(path()).toBe('/landing')
})

it('redirects a visitor to the landing page, and remembers the requested page', async () => {
  const { path } = await openGames(null, { path: '/profile?tab=security', visitor: null })
  expect(path()).toBe('/landing')
  expect(requestedPage.read()?.path).toBe('/profile?tab=security')
})

describe('when the user could not be fetched', () => {
  /** The server's response until it recovers. */
  let failure: () => Response

  beforeEach(() => {
    vi.useFakeTimers()
    // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
    document.cookie = 'signed_in=1; path=/'
    vi.stubGlobal('fetch', async () => failure())
  })

  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  const rejected = (status: number, code: string, message: string) => () =>
    Response.json({ code, message }, { status })

  it.each([
    [
      'Something went wrong on our side.',
      rejected(500, 'internal', 'Something went wrong on our side.'),
    ],
    ['We are very busy.', rejected(503, 'overloaded', 'We are very busy.')],
    ['Too many requests.', rejected(429, 'too_many_requests', 'Too many requests.')],
    [
      'We couldn’t reach Tallyhouse.',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('shows the reason and retries by itself: %s', async (reason, fail) => {
    failure = fail
    const { shown } = await openGames(undefined)
    await pass(0)
    expect(shown()).toContain('Couldn’t load your account')
    expect(shown()).toContain(reason)
    await pass(2000)
    expect(shown()).toContain(reason)
    failure = () => Response.json({ id: 7 })
    await pass(4000)
    expect(shown()).toBe('The tables')
  })

  it('retries on request', async () => {
    failure = rejected(403, 'address_blocked', 'Your network address is blocked.')
    const { shown, place } = await openGames(undefined)
    await pass(0)
    expect(shown()).toContain('Your network address is blocked.')
    failure = () => Response.json({ id: 7 })
    await pass(60_000)
    expect(shown()).toContain('Your network address is blocked.')
    await act(async () => place.querySelector('button')?.click())
    await pass(0)
    expect(shown()).toBe('The tables')
  })
})
