import { withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import WithdrawalHistoryPage from './withdrawal-history-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('explains the empty page to players without withdrawals, with a link to withdraw', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient()
  client.setQueryData([withdrawalHistory.path, 'all'], [])
  client.setQueryData([withdrawalHistory.path, {}], [])
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <WithdrawalHistoryPage />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('No withdrawals yet')
  expect(place.textContent).not.toContain('matching your filters')
  expect(place.querySelector('main a[href="/withdraw"]:last-of-type')).not.toBeNull()
})
