import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { PlatformStats } from './platform-stats.tsx'

async function renderFigures(totalUsers: number): Promise<string> {
  const stats = { totalUsers, totalPaidOut: 0, totalGamesPlayed: 3, averageRating: null }
  const fetched = vi.fn(async () => Response.json(stats))
  vi.stubGlobal('fetch', fetched)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <PlatformStats />
      </QueryClientProvider>,
    ),
  )
  await until(() => !place.textContent?.includes('...'))
  return place.textContent ?? ''
}

it('shows no figures of a house with fewer than ten players', async () => {
  expect(await renderFigures(9)).toBe('')
  expect(await renderFigures(10)).toContain('Players10')
})
