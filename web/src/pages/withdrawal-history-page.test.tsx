import { withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import WithdrawalHistoryPage from './withdrawal-history-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('explains the empty page to players without withdrawals, with a link to withdraw', async () => {
  const place = await showCompleted(0, false)
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
    const place = await showCompleted(count, isPhone)
    const [first] = place.querySelectorAll('main table, main dl')
    expect(first?.matches('table')).toBe(isFirst)
    expect(place.querySelector('select') === null).toBe(isFirst)
  },
)

it('keeps the filters above a list that they leave empty', async () => {
  history.replaceState(null, '', '/withdrawal-history?status=pending')
  const place = await showCompleted(1, true)
  expect(place.textContent).toContain('matching your filters')
  expect(place.querySelector('select')?.value).toBe('pending')
  await act(async () => history.replaceState(null, '', '/withdrawal-history'))
  const [first] = place.querySelectorAll('main table, main select')
  expect(first?.matches('select')).toBe(true)
  expect(place.querySelector('table')).not.toBeNull()
})

it('lists everything for a status that the filter does not have', async () => {
  history.replaceState(null, '', '/withdrawal-history?status=rejected')
  const place = await showCompleted(3, true)
  expect(place.querySelectorAll('tbody tr')).toHaveLength(3)
  await act(async () => history.replaceState(null, '', '/withdrawal-history'))
})

/** The page with this many completed withdrawals. */
async function showCompleted(count: number, isPhone: boolean): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const client = new QueryClient()
  const withdrawals = Array.from({ length: count }, (_, id) => ({
    method: 'paypal',
    amount: 500,
    usdValue: '5.00',
    status: 'completed',
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
  return place
}
