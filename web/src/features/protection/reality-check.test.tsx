import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playHold } from '#session/play-session.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { RealityCheck } from './reality-check.tsx'

const MINUTE_MS = 60_000
let elapsedMs = 0
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  elapsedMs = 2.5 * MINUTE_MS
  const response = { wagered: 40, won: 36, netResult: -4, realityCheckMinutes: 3 }
  const startedAt = new Date(Date.now() - elapsedMs).toISOString()
  vi.stubGlobal('fetch', async () => Response.json({ ...response, startedAt, elapsedMs }))
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
let queries: QueryClient

function Page({ isMoving }: { isMoving: boolean }) {
  useShownRound(isMoving)
  return <RealityCheck />
}

async function show(isMoving: boolean) {
  await act(async () => {
    root.render(
      <QueryClientProvider client={queries}>
        <Page isMoving={isMoving} />
      </QueryClientProvider>,
    )
    await vi.advanceTimersByTimeAsync(20)
  })
}

async function pass(ms: number) {
  elapsedMs += ms
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

const dialog = () => document.querySelector('[role=alertdialog]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

it('blocks the next bet immediately and waits for the animated round', async () => {
  queries = client()
  await show(true)
  expect(playHold.read()).toBe(false)
  await pass(0.6 * MINUTE_MS)
  expect([playHold.read(), dialog()]).toEqual([true, null])
  await show(false)
  await pass(1500)
  expect(dialog()?.textContent).toContain('0:03:07')
  expect(dialog()?.textContent).toContain('Net, all games▼−4')
})

it('stays until answered, then allows play until the next interval is over', async () => {
  queries = client()
  await show(false)
  await pass(0.6 * MINUTE_MS)
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await pass(2 * MINUTE_MS)
  expect(dialog()).not.toBeNull()
  await act(async () => button('Continue')?.click())
  expect([playHold.read(), dialog()]).toEqual([false, null])
  await pass(0.5 * MINUTE_MS)
  expect(dialog()).toBeNull()
  await pass(0.6 * MINUTE_MS)
  expect(dialog()).not.toBeNull()
})

it('fetches the session only if the page has not (one request when a table opens)', async () => {
  queries = client()
  await show(false)
  const reads = vi.fn(async () => new Response('', { status: 502 }))
  vi.stubGlobal('fetch', reads)
  await act(async () => root.render(null))
  await show(false)
  expect(reads).not.toHaveBeenCalled()
  await pass(0.6 * MINUTE_MS)
  await pass(1500)
  expect(dialog()).not.toBeNull()
})
