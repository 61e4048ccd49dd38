import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { EliteLeaderboard } from './elite-leaderboard.tsx'

async function show(count: number, player = { id: 1 }): Promise<HTMLElement> {
  const users = Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    rank: index + 1,
    username: `player_${index}`,
    avatar: null,
    points: 10,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ totalUsers: count, users, ownRank: 9 }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, player as SessionUser)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <EliteLeaderboard />
      </QueryClientProvider>,
    ),
  )
  await until(() => place.querySelector('ol'))
  return place
}

it.each([
  [5, false],
  [6, true],
])('gives %d names the whole width unless a second column is filled', async (count, hasTwo) => {
  const place = await show(count)
  expect(place.querySelector('ol')?.classList.contains('grid-cols-2')).toBe(hasTwo)
  expect(place.querySelector<HTMLElement>('li button')?.title).toBe('player_0')
})

it('shows the places that are free beside a single name', async () => {
  const rows = [...(await show(1)).querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['1pplayer_010 pts', '2Free for the next player', '3', '4', '5'])
})

it('is as high without any name', async () => {
  const rows = [...(await show(0)).querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['1No rankings yet', '2', '3', '4', '5'])
})

it('shows the player’s current points, which the ranks do not have yet', async () => {
  const player = { id: 2, points: 85, avatar: null }
  const rows = [...(await show(2, player)).querySelectorAll('li')].map((row) => row.textContent)
  expect(rows.slice(0, 2)).toEqual(['1pplayer_0you85 pts', '2pplayer_110 pts'])
})
