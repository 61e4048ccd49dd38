import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import { Greeting, WelcomeBanner } from './welcome-banner.tsx'

const MINUTE_MS = 60_000

async function renderBanner(accountAgeMs: number, held: Partial<SessionUser> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const user: Partial<SessionUser> = {
    id: 7,
    firstName: 'Jane',
    points: 100,
    heldPoints: 0,
    heldInRoundsPoints: 0,
    debtPoints: 0,
    createdAt: new Date(Date.now() - accountAgeMs).toISOString(),
    ...held,
  }
  client.setQueryData(currentUserQuery.queryKey, user as SessionUser)
  client.setQueryData(termsQuery.queryKey, { pointsPerUsd: 100 } as never)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <WelcomeBanner isPrimary greeting={<Greeting />} />
      </QueryClientProvider>,
    ),
  )
  return place
}

async function renderGreeting(accountAgeMs: number) {
  return (await renderBanner(accountAgeMs)).querySelector('h1')?.textContent
}

it('greets new players and returning players differently', async () => {
  expect(await renderGreeting(2000)).toBe('Welcome, Jane')
  expect(await renderGreeting(31 * MINUTE_MS)).toBe('Welcome back, Jane')
})

it.each([
  [0, 0, []],
  [10, 10, ['10 pts are staked in open rounds.']],
  [1000, 0, ['1,000 pts are on hold for pending withdrawals.']],
  [
    1010,
    10,
    ['10 pts are staked in open rounds.', '1,000 pts are on hold for pending withdrawals.'],
  ],
])('names why %d points are held, %d of them in rounds', async (held, inRounds, sentences) => {
  const banner = await renderBanner(2000, { heldPoints: held, heldInRoundsPoints: inRounds })
  const lines = [...banner.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')
  expect(lines.filter((line) => /staked|hold/.test(line))).toEqual(sentences)
})
