import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestRoot } from '#lib/test-root.ts'
import RoundPage from './round-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each(['abc', '0', '-1', '1e3', '99999999999999999'])(
  'shows that the round %s was not found, without a call to the server',
  async (id) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const { hook } = memoryLocation({ path: `/rounds/${id}` })
    const place = document.createElement('div')
    await act(async () =>
      createTestRoot(place).render(
        <QueryClientProvider client={new QueryClient()}>
          <Router hook={hook}>
            <Route path="/rounds/:roundId" component={RoundPage} />
          </Router>
        </QueryClientProvider>,
      ),
    )
    expect(place.querySelector('h1')?.textContent).toBe('Round not found')
    expect(fetched).not.toHaveBeenCalled()
  },
)
