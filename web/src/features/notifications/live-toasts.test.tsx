import type { Notification } from '@tallyhouse/contract/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceHere } from '../../lib/announced-here.ts'
import * as live from '../../session/live.ts'
import { useShownRound } from '../../session/shown-rounds.ts'
import { LiveToasts } from './live-toasts.tsx'

let tell: (message: unknown) => void

let root: Root
let client: QueryClient
let isRoundShown = false
let isListOpen = false

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    tell = listener as typeof tell
  })
  vi.spyOn(live, 'useReread').mockReturnValue()
  isRoundShown = false
  isListOpen = false
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  client = new QueryClient()
  await draw()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Table({ isMoving }: { isMoving: boolean }) {
  useShownRound(isMoving)
  return null
}

const draw = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <LiveToasts isListOpen={isListOpen} />
        <Table isMoving={isRoundShown} />
      </QueryClientProvider>,
    ),
  )

function news(id: number, given: Partial<Notification> = {}) {
  const notification: Notification = {
    id,
    type: 'system',
    title: `Title ${id}`,
    message: 'Words.',
    isGlobal: false,
    userId: 1,
    amount: null,
    gameName: null,
    isRead: false,
    createdAt: '2026-11-21T17:00:00.000Z',
    expiresAt: null,
    ...given,
  }
  return act(async () => tell({ type: 'notification', notification }))
}

const toasts = () => [...document.querySelectorAll('.live-toast')]
const shown = () => toasts().map((toast) => toast.querySelector('p')?.textContent)
const leaving = () => toasts().filter((toast) => toast.hasAttribute('data-leaving'))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const handle = (type: string) =>
  act(async () =>
    document
      .querySelector('.live-toasts')
      ?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })),
  )

it('shows the newest in front and five at the most', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) await news(id)
  expect(shown()).toEqual(['Title 6', 'Title 5', 'Title 4', 'Title 3', 'Title 2'])
})

it('says points with their unit, and speaks once', async () => {
  await news(1, { type: 'big_win', title: 'Big win!', amount: 12_500 })
  expect(toasts()[0]?.textContent).toContain('12,500 points')
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Big win! Words. 12,500 points.',
  )
})

it('leaves each ten seconds after it came', async () => {
  await news(1)
  await pass(6000)
  await news(2)
  await pass(4000)
  expect(leaving().map((toast) => toast.querySelector('p')?.textContent)).toEqual(['Title 1'])
  await act(async () => leaving()[0]?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(shown()).toEqual(['Title 2'])
})

it('stands still under the pointer, and goes on after it', async () => {
  await news(1)
  await pass(9000)
  await handle('pointerover')
  await pass(60_000)
  expect(leaving()).toEqual([])
  await handle('pointerout')
  await pass(999)
  expect(leaving()).toEqual([])
  await pass(1)
  expect(leaving()).toHaveLength(1)
})

it('opens the stack under the pointer, and closes it after (F30)', async () => {
  for (const id of [1, 2, 3]) await news(id)
  const isExpanded = () => document.querySelector('.live-toasts')?.hasAttribute('data-expanded')
  expect(isExpanded()).toBe(false)
  await handle('pointerover')
  expect(isExpanded()).toBe(true)
  await handle('pointerout')
  expect(isExpanded()).toBe(false)
})

it('closes again when the one that had the focus is dismissed (F30)', async () => {
  for (const id of [1, 2]) await news(id)
  const dismiss = toasts()[0]?.querySelector('button')
  await act(async () => dismiss?.focus())
  expect(document.querySelector('.live-toasts')?.hasAttribute('data-expanded')).toBe(true)
  await act(async () => dismiss?.click())
  await act(async () => leaving()[0]?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(shown()).toEqual(['Title 1'])
  expect(document.querySelector('.live-toasts')?.hasAttribute('data-expanded')).toBe(false)
})

it('is replaced by the list of the bell (F30)', async () => {
  await news(1)
  isListOpen = true
  await draw()
  expect(shown()).toEqual([])
  await news(2)
  expect(shown()).toEqual([])
  expect(document.querySelector('[role=status]')?.textContent).toBe('Title 2. Words.')
  isListOpen = false
  await draw()
  expect(shown()).toEqual([])
  await news(3)
  expect(shown()).toEqual(['Title 3'])
})

it('waits while a round moves on a table, and asks for nothing that could tell its end', async () => {
  const read = vi.spyOn(client, 'invalidateQueries')
  isRoundShown = true
  await draw()
  await news(1, { type: 'rain', amount: 20 })
  expect(shown()).toEqual([])
  expect(read).not.toHaveBeenCalled()
  isRoundShown = false
  await draw()
  expect(shown()).toEqual(['Title 1'])
  expect(read).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] })
})

it('leaves to the general toast what this page has just announced (F18)', async () => {
  announceHere('Withdrawal requested')
  await news(1, { type: 'withdrawal', title: 'Withdrawal requested' })
  expect(shown()).toEqual([])
  await news(2, { type: 'withdrawal', title: 'Withdrawal requested' })
  expect(shown()).toEqual(['Withdrawal requested'])
})

it('shows no withdrawal that was not paid in the green of success (F2)', async () => {
  await news(1, { type: 'withdrawal_failed', title: 'Withdrawal returned' })
  await news(2, { type: 'withdrawal', title: 'Withdrawal paid' })
  expect(toasts().map(({ outerHTML }) => outerHTML.includes('win'))).toEqual([true, false])
})
