import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

const MINUTE_MS = 60_000

async function greetingOf(accountAgeMs: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const user: Partial<SessionUser> = {
    id: 7,
    firstName: 'Jane',
    points: 100,
    heldPoints: 0,
    debtPoints: 0,
    createdAt: new Date(Date.now() - accountAgeMs).toISOString(),
  }
  client.setQueryData(currentUserQuery.queryKey, user as SessionUser)
  client.setQueryData(termsQuery.queryKey, { pointsPerUsd: 100 } as never)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <WelcomeBanner />
      </QueryClientProvider>,
    ),
  )
  return place.querySelector('h1')?.textContent
}

it('greets new players and returning players differently', async () => {
  expect(await greetingOf(2000)).toBe('Welcome, Jane')
  expect(await greetingOf(31 * MINUTE_MS)).toBe('Welcome back, Jane')
})
