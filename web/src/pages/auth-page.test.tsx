import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { forgetRequestedPage, requestedPage, setRequestedPage } from '#session/requested-page.ts'
import AuthPage from './auth-page.tsx'

// The store is shared with the tests in other files.
beforeEach(forgetRequestedPage)
afterEach(() => {
  forgetRequestedPage()
  vi.unstubAllGlobals()
})

/** Opens the page as a visitor of a house where 250 points unlock withdrawals. */
async function open(searchPath = '') {
  vi.stubGlobal('fetch', async () => Response.json({ signupBonus: 100, unlockPoints: 250 }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, null)
  const { hook, searchHook, history } = memoryLocation({ path: '/auth', searchPath, record: true })
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          <AuthPage />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return { client, history, place }
}

it('names what unlocks withdrawals on sign-up', async () => {
  const { place } = await open('tab=sign-up')
  await until(() => place.textContent.includes('unlock'))
  expect(place.textContent).toContain('Withdrawals unlock after 250 points from offers.')
})

/** Opens the page and logs in; returns the resulting path. */
async function pathAfterLogin(): Promise<string | undefined> {
  const { client, history } = await open()
  await act(async () => client.setQueryData(currentUserQuery.queryKey, { id: 7 } as SessionUser))
  await until(() => history.at(-1) !== '/auth')
  return history.at(-1)
}

it('leads home, or once to the page requested before', async () => {
  expect(await pathAfterLogin()).toBe('/')
  setRequestedPage('/withdraw?method=paypal')
  expect(await pathAfterLogin()).toBe('/withdraw?method=paypal')
  expect(requestedPage.read()).toBeUndefined()
  expect(await pathAfterLogin()).toBe('/')
})
