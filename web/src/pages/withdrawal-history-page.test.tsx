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
  expect(place.querySelector('input, [role=combobox], select')).toBeNull()
  expect(place.querySelector('main a[href="/withdraw"]:last-of-type')).not.toBeNull()
})

it.each([
  [true, 2, true],
  [true, 3, false],
  [false, 2, false],
])(
  'on phones (%s), lists %d withdrawals before the totals: %s',
  async (isPhone, count, isFirst) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    vi.stubGlobal('matchMedia', () => ({
      matches: isPhone,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const client = new QueryClient()
    const withdrawal = { method: 'paypal', amount: 500, usdValue: '5.00', status: 'completed' }
    const withdrawals = Array.from({ length: count }, (_, id) => ({
      ...withdrawal,
      id,
      paymentReference: null,
      errorMessage: null,
      waitsUntil: null,
      createdAt: '2026-11-21T17:00:00.000Z',
    }))
    client.setQueryData([withdrawalHistory.path, 'all'], withdrawals)
    client.setQueryData([withdrawalHistory.path, {}], withdrawals)
    const place = document.createElement('div')
    await act(async () =>
      createTestRoot(place).render(
        <QueryClientProvider client={client}>
          <WithdrawalHistoryPage />
        </QueryClientProvider>,
      ),
    )
    const [first] = place.querySelectorAll('main table, main dl')
    expect(first?.matches('table')).toBe(isFirst)
  },
)
