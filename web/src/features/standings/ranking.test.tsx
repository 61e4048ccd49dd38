import type { earnedLeaderboard } from '@tallyhouse/contract/standings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { CallResponse } from '#lib/calls/call.ts'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { EarnedRanking } from './ranking.tsx'

const createdAt = '2026-03-02T12:00:00.000Z'
const leader = { avatar: null, level: 2, isAdmin: false, createdAt }
const week: CallResponse<typeof earnedLeaderboard> = {
  totalUsers: 40,
  users: [{ ...leader, rank: 1, id: 1, username: 'noor', earned: 700 }],
  ownRank: 12,
  ownEarned: 30,
  endsAt: '2026-03-09T12:00:00.000Z',
}

async function show(response: object): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => Response.json(response))
  const client = new QueryClient()
  const player = { id: 2, username: 'mara', avatar: null, points: 950, createdAt } as SessionUser
  client.setQueryData(currentUserQuery.queryKey, player)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <EarnedRanking period="week" nextAction="Earn" />
      </QueryClientProvider>,
    ),
  )
  await until(() => !place.textContent.includes('Loading leaderboard'))
  return place
}

it('ranks by what was earned this week, states when it ends, and adds the place of the player', async () => {
  const place = await show(week)
  expect(place.textContent).toMatch(/^Points earned since Monday, 00:00 UTC,/)
  expect(place.textContent).toMatch(/Resets on Mar 9, 2026/)
  const figures = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Players ranked40', 'Your rank#12', 'You earned30pts'])
  const rows = [...place.querySelectorAll('tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Earned$/)
  expect(rows[1]).toMatch(/^1n?noor.*700$/)
  expect(rows.at(-1)).toMatch(/^12m?mara.*30$/)
})

it('names the next action before the first points of a week', async () => {
  const place = await show({ ...week, totalUsers: 0, users: [], ownRank: null, ownEarned: 0 })
  expect(place.textContent).toMatch(/No one has earned points this week yet.Earn$/)
})
