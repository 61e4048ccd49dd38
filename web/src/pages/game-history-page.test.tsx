import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { gameStatsQuery } from '#features/games/kit/rounds/round-query.ts'
import { createTestRoot } from '#lib/test-root.ts'
import GameHistoryPage from './game-history-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [0, false],
  [1, true],
])('after %d rounds, has filters and an export: %s', async (gamesPlayed, hasThem) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient()
  client.setQueryData(gameStatsQuery.queryKey, {
    gamesPlayed,
    totalWagered: 0,
    totalWon: 0,
    netProfit: 0,
  })
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <GameHistoryPage />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('Game history')
  expect(place.querySelector('select') !== null).toBe(hasThem)
  expect(place.textContent.includes('Export')).toBe(hasThem)
})
