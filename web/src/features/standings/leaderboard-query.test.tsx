import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { useLeaderboard } from './leaderboard-query.ts'

afterEach(() => vi.unstubAllGlobals())

function Avatars() {
  return useLeaderboard()
    .data?.users.map(({ avatar }) => avatar ?? 'initial')
    .join(', ')
}

it("shows the player's current avatar and the others as fetched (avatars)", async () => {
  const users = [
    { id: 1, avatar: 'key-clay' },
    { id: 2, avatar: null },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ totalUsers: 2, users, ownRank: 2 }))
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const setPlayer = (avatar: SessionUser['avatar']) =>
    client.setQueryData(currentUserQuery.queryKey, { id: 2, avatar } as SessionUser)
  setPlayer(null)
  document.body.innerHTML = '<div></div>'
  const container = document.body.firstElementChild as HTMLElement
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <Avatars />
      </QueryClientProvider>,
    ),
  )
  await until(() => container.textContent === 'key-clay, initial')
  await act(async () => setPlayer('moon-sky'))
  await until(() => container.textContent !== 'key-clay, initial')
  expect(container.textContent).toBe('key-clay, moon-sky')
})
