import { PAGE_LINES } from '@tallyhouse/contract/values'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery } from '#session/current-user.ts'
import { useAllWithdrawals } from './history-query.ts'
import type { Withdrawal } from './withdrawal-status.ts'

let client: QueryClient
let root: Root
let requests: string[]
let stored: Withdrawal[]

function Probe() {
  return JSON.stringify(useAllWithdrawals().data ?? [])
}

const shown = (): Withdrawal[] => JSON.parse(document.getElementById('root')?.textContent ?? '')

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  requests = []
  const createdAt = new Date().toISOString()
  stored = Array.from({ length: PAGE_LINES + 10 }, (_, index) => {
    const id = PAGE_LINES + 10 - index
    return { id, status: id > PAGE_LINES ? 'pending' : 'completed', createdAt } as Withdrawal
  })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const before = Number(new URL(url, 'http://x').searchParams.get('before') ?? Infinity)
    return Response.json(stored.filter(({ id }) => id < before).slice(0, PAGE_LINES))
  })
  client = new QueryClient()
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(100))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches all pages once, then only the latest while a withdrawal is in progress', async () => {
  expect(shown()).toHaveLength(PAGE_LINES + 10)
  expect(requests.filter((url) => url.includes('before'))).toHaveLength(1)
  requests = []
  await act(async () => vi.advanceTimersByTimeAsync(20_000))
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.some((url) => url.includes('before'))).toBe(false)
})

it('shows updated and new withdrawals of the latest page', async () => {
  stored = stored.map((item) => ({ ...item, status: 'completed' }))
  stored.unshift({ ...stored[0], id: PAGE_LINES + 11, status: 'pending' } as Withdrawal)
  await act(async () => vi.advanceTimersByTimeAsync(4000))
  expect(shown().map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
  expect(shown().filter(({ status }) => status === 'pending')).toHaveLength(1)
})

it('refetches the balance only when a withdrawal changes status', async () => {
  client.setQueryData(currentUserQuery.queryKey, null)
  const isInvalidated = () => client.getQueryState(currentUserQuery.queryKey)?.isInvalidated
  await act(async () => vi.advanceTimersByTimeAsync(4000))
  expect(isInvalidated()).toBe(false)
  stored = stored.map((item) => ({ ...item, status: 'rejected' }))
  await act(async () => vi.advanceTimersByTimeAsync(4000))
  expect(isInvalidated()).toBe(true)
})
