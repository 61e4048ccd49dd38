import { publicActivity } from '@tallyhouse/contract/standings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { neighbors, RecentActivity } from './recent-activity.tsx'

it('shows one line and no ticket before the first win', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(endpointQuery(publicActivity, {}).queryKey, [])
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <RecentActivity />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('No wins to show yet.')
  expect(place.querySelectorAll('.ticket')).toHaveLength(0)
})

it('wraps around at the end of the list, and keeps its order', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(neighbors(items, 0, 3)).toEqual(['a', 'b', 'c'])
  expect(neighbors(items, 3, 3)).toEqual(['a', 'b', 'd'])
  expect(neighbors(items, 41, 3)).toEqual(['b', 'c', 'd'])
})

it('returns a shorter list unchanged', () => {
  expect(neighbors(['a', 'b'], 1, 3)).toEqual(['a', 'b'])
})
