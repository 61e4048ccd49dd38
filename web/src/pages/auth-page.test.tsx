import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestRoot, until } from '../lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '../session/current-user.ts'
import { forgetWantedPage, wantedPage, wantPage } from '../session/wanted-page.ts'
import AuthPage from './auth-page.tsx'

// The tests of other files share this page.
beforeEach(forgetWantedPage)
afterEach(() => {
  forgetWantedPage()
  vi.unstubAllGlobals()
})

/** Opens the page as a visitor, then signs in; answers where that leads. */
async function pathAfterLogIn(): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => Response.json({ signupBonus: 100 }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, null)
  const { hook, searchHook, history } = memoryLocation({ path: '/auth', record: true })
  await act(async () =>
    createTestRoot(document.createElement('div')).render(
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          <AuthPage />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await act(async () => client.setQueryData(currentUserQuery.queryKey, { id: 7 } as SessionUser))
  await until(() => history.at(-1) !== '/auth')
  return history.at(-1)
}

it('leads home, or once to the page that was asked for before (F12)', async () => {
  expect(await pathAfterLogIn()).toBe('/')
  wantPage('/withdraw?method=paypal')
  expect(await pathAfterLogIn()).toBe('/withdraw?method=paypal')
  expect(wantedPage.read()).toBeUndefined()
  expect(await pathAfterLogIn()).toBe('/')
})
