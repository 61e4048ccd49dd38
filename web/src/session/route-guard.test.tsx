import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestRoot, until } from '../lib/test-root.ts'
import { currentUserQuery, type SessionUser, signOutHere } from './current-user.ts'
import { RouteGuard } from './route-guard.tsx'

/** The games, which greet visitors with a page of their own. */
async function openGames(user: Pick<SessionUser, 'id'> | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, user as SessionUser | null)
  const { hook, history } = memoryLocation({ path: '/games', record: true })
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Router hook={hook}>
          <RouteGuard visitor="Please log in">The tables</RouteGuard>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return { client, shown: () => place.textContent, path: () => history.at(-1) }
}

it('greets a visitor where the page has a greeting', async () => {
  const { shown, path } = await openGames(null)
  expect(shown()).toBe('Please log in')
  expect(path()).toBe('/games')
})

it('leads a player whose session ends to the landing page, greeting or not', async () => {
  const { client, shown, path } = await openGames({ id: 7 })
  expect(shown()).toBe('The tables')
  await act(async () => signOutHere(client))
  await until(() => shown() !== 'The tables')
  expect(path()).toBe('/landing')
})
