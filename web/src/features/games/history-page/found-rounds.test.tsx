import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { FoundRounds } from './found-rounds.tsx'

async function showEmpty(game: 'all' | 'dice'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <FoundRounds filters={{ game, period: 'all', search: '' }} onOpen={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  await until(() => place.textContent.includes('No games'))
  return place
}

it('leads a player without rounds to the games', async () => {
  const place = await showEmpty('all')
  expect(place.textContent).toContain('No games yet')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/games')
})

it('names the filters if they leave nothing', async () => {
  expect((await showEmpty('dice')).textContent).toBe('No games found matching your filters.')
})
