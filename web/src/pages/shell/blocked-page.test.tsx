import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressBlocked, createQueryClient } from '#lib/calls/query-client.ts'
import { useStore } from '#lib/store.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { termsQuery } from '#session/terms.ts'
import { BlockedPage } from './blocked-page.tsx'

let isBlocked: boolean

beforeEach(() => {
  isBlocked = true
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () =>
    isBlocked
      ? Response.json({ code: 'address_blocked', message: 'Blocked.' }, { status: 403 })
      : Response.json({ pointsPerUsd: 100 }),
  )
})
afterEach(() => {
  addressBlocked.write(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that calls the server, or the page shown in its place. */
function Screen() {
  return useStore(addressBlocked) ? <BlockedPage /> : <Page />
}

function Page() {
  const { data } = useQuery(termsQuery)
  return data ? `${data.pointsPerUsd} points` : 'Nothing'
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('explains the block and links to the contact page until the block is lifted', async () => {
  const client = createQueryClient(() => {})
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  )
  await pass(0)
  expect(place.querySelector('h1')?.textContent).toBe('Access from your network is blocked')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/contact')
  await pass(30_000)
  expect(place.textContent).toContain('blocked')
  isBlocked = false
  await pass(30_000)
  await pass(100)
  expect(place.textContent).toBe('100 points')
})
