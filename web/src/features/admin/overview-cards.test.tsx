import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { adminStatsQuery, OverviewCards } from './users-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

it('keeps showing the figures when a refresh fails', async () => {
  const figures = {
    totalUsers: 1234,
    totalPointsDistributed: 5,
    pendingWithdrawals: 6,
    payoutsToPay: 2,
    waitsSince: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  }
  const responses = [Response.json(figures), new Response('', { status: 502 })]
  vi.stubGlobal('fetch', async () => responses.shift())
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <OverviewCards />
      </QueryClientProvider>,
    ),
  )
  await until(() => document.body.textContent?.includes('1,234'))
  await act(async () => client.refetchQueries({ queryKey: adminStatsQuery.queryKey }))
  expect(client.getQueryState(adminStatsQuery.queryKey)?.status).toBe('error')
  expect(document.body.textContent).toContain('1,234')
  expect(document.body.textContent).toContain('2 to pay, oldest 3 hours ago')
  await act(async () => root.unmount())
})
