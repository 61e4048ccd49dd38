import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { countInStats, resetStats } from '../kit/rounds/session-stats.ts'
import LiveStats from './live-stats.tsx'
import { placeWithin, stepped } from './window-place.ts'

const player = { id: 7, points: 100 } as SessionUser
const page = { x: 1280, y: 800 }
const size = { x: 300, y: 240 }

let client: QueryClient

async function open({ isWide }: { isWide: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <LiveStats isDemo={false} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  return root
}

const stats = () => document.querySelector<HTMLElement>('section')
const handle = () => document.querySelector<HTMLElement>('[aria-label^="Move live stats"]')
const press = (key: string) =>
  act(async () => handle()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

beforeEach(() => {
  resetStats(player.id)
  client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, player)
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: page.x,
    configurable: true,
  })
  vi.stubGlobal('innerHeight', page.y)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.x)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.y)
})

it('shows settled rounds as they happen, and starts over after a reset', async () => {
  await open({ isWide: true })
  await act(async () => {
    countInStats(client, { stake: 1000, payout: 2500 })
    countInStats(client, { stake: 500, payout: 0 })
  })
  const figures = () => document.querySelector('dl')?.textContent
  expect(figures()).toBe('Profit▲+1,000Wagered1,500Bets2Wins1Losses1')
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Reset live stats"]')?.click(),
  )
  expect(figures()).toBe('Profit+0Wagered0Bets0Wins0Losses0')
})

it.each([
  [
    { x: 500, y: 300 },
    { x: 500, y: 300 },
  ],
  [
    { x: -90, y: -5 },
    { x: 12, y: 12 },
  ],
  [
    { x: 5000, y: 5000 },
    { x: 968, y: 548 },
  ],
])('a window at %o is placed within the page at %o', (wanted, placed) => {
  expect(placeWithin(wanted, size, page)).toEqual(placed)
})

it('only arrow keys move it', () => {
  expect(stepped({ x: 100, y: 100 }, 'ArrowLeft')).toEqual({ x: 76, y: 100 })
  expect(stepped({ x: 100, y: 100 }, 'ArrowDown')).toEqual({ x: 100, y: 124 })
  expect(stepped({ x: 100, y: 100 }, 'Enter')).toBeUndefined()
})

it('is where the player moved it, also on the next table', async () => {
  const at = { left: 400, top: 200 } as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => at)
  const root = await open({ isWide: true })
  await press('ArrowRight')
  expect(stats()?.style.transform).toBe('translate(424px, 200px)')
  await act(async () => root.unmount())
  await open({ isWide: true })
  expect(stats()?.style.transform).toBe('translate(400px, 200px)')
})

it('is part of the table on narrow pages, without a handle', async () => {
  await open({ isWide: false })
  expect(handle()).toBeNull()
  expect(stats()?.getAttribute('style')).toBeNull()
})
