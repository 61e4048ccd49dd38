import type { Notification } from '@tallyhouse/contract/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceHere } from '#lib/page/announced-here.ts'
import * as live from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { LiveToasts, toastKind, withNotification } from './live-toasts.tsx'
import { notificationPage } from './notification-page.ts'

let push: (message: unknown) => void

let root: Root
let client: QueryClient
let isRoundShown = false
let isListOpen = false

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    push = listener as typeof push
  })
  vi.spyOn(live, 'useResync').mockReturnValue()
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

function notify(id: number, given: Partial<Notification> = {}) {
  const notification: Notification = {
    id,
    type: 'system',
    title: `Title ${id}`,
    message: 'Details.',
    isGlobal: false,
    userId: 1,
    amount: null,
    gameName: null,
    withdrawalId: null,
    isRead: false,
    createdAt: '2026-11-21T17:00:00.000Z',
    expiresAt: null,
    texts: null,
    ...given,
  }
  return act(async () => push({ type: 'notification', notification }))
}

const toasts = () => [...document.querySelectorAll('.live-toast')]
const shown = () => toasts().map((toast) => toast.querySelector('p')?.textContent)
const leaving = () => toasts().filter((toast) => toast.hasAttribute('data-leaving'))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const handle = (type: string, pointerType = 'mouse') =>
  act(async () =>
    document.querySelector('.live-toasts')?.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }), {
        pointerType,
      }),
    ),
  )

it('shows the newest in front and at most five', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) await notify(id)
  expect(shown()).toEqual(['Title 6', 'Title 5', 'Title 4', 'Title 3', 'Title 2'])
})

it('shows points with their unit, and announces itself once', async () => {
  await notify(1, { type: 'big_win', title: 'Big win!', amount: 12_500 })
  expect(toasts()[0]?.textContent).toContain('12,500 points')
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Big win! Details. 12,500 points.',
  )
})

it('removes each ten seconds after it arrived', async () => {
  await notify(1)
  await pass(6000)
  await notify(2)
  await pass(4000)
  expect(leaving().map((toast) => toast.querySelector('p')?.textContent)).toEqual(['Title 1'])
  await act(async () => leaving()[0]?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(shown()).toEqual(['Title 2'])
})

it('waits in a tab in the background until the player is back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await notify(1)
  await pass(20_000)
  expect(leaving()).toHaveLength(0)
  hidden.mockReturnValue(false)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await pass(10_000)
  expect(leaving()).toHaveLength(1)
  hidden.mockRestore()
})

it('pauses on hover, then resumes', async () => {
  await notify(1)
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

it('expands the stack on hover, then collapses it', async () => {
  for (const id of [1, 2, 3]) await notify(id)
  const isExpanded = () => document.querySelector('.live-toasts')?.hasAttribute('data-expanded')
  expect(isExpanded()).toBe(false)
  await handle('pointerover')
  expect(isExpanded()).toBe(true)
  await handle('pointerout')
  expect(isExpanded()).toBe(false)
})

it('stays expanded after a finger pressed it, until it presses elsewhere', async () => {
  await notify(1)
  const isExpanded = () => document.querySelector('.live-toasts')?.hasAttribute('data-expanded')
  await handle('pointerover', 'touch')
  await handle('pointerout', 'touch')
  await pass(60_000)
  expect([isExpanded(), leaving()]).toEqual([true, []])
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(isExpanded()).toBe(false)
})

it('collapses when the focused toast is dismissed', async () => {
  for (const id of [1, 2]) await notify(id)
  const dismiss = toasts()[0]?.querySelector('button')
  await act(async () => dismiss?.focus())
  expect(document.querySelector('.live-toasts')?.hasAttribute('data-expanded')).toBe(true)
  await act(async () => dismiss?.click())
  await act(async () => leaving()[0]?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(shown()).toEqual(['Title 1'])
  expect(document.querySelector('.live-toasts')?.hasAttribute('data-expanded')).toBe(false)
})

it('is replaced by the list', async () => {
  await notify(1)
  isListOpen = true
  await draw()
  expect(shown()).toEqual([])
  await notify(2)
  expect(shown()).toEqual([])
  expect(document.querySelector('[role=status]')?.textContent).toBe('Title 2. Details.')
  isListOpen = false
  await draw()
  expect(shown()).toEqual([])
  await notify(3)
  expect(shown()).toEqual(['Title 3'])
})

it('waits while a round is animated, without a request that could reveal its outcome', async () => {
  const read = vi.spyOn(client, 'invalidateQueries')
  isRoundShown = true
  await draw()
  await notify(1, { type: 'rain', amount: 20 })
  expect(shown()).toEqual([])
  expect(read).not.toHaveBeenCalled()
  isRoundShown = false
  await draw()
  expect(shown()).toEqual(['Title 1'])
  expect(read).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] })
})

it('skips what this page has just announced in a general toast', async () => {
  announceHere('Withdrawal requested')
  await notify(1, { type: 'withdrawal', title: 'Withdrawal requested' })
  expect(shown()).toEqual([])
  await notify(2, { type: 'withdrawal', title: 'Withdrawal requested' })
  expect(shown()).toEqual(['Withdrawal requested'])
})

it('does not show a failed withdrawal in green', async () => {
  await notify(1, { type: 'withdrawal_failed', title: 'Withdrawal returned' })
  await notify(2, { type: 'withdrawal', title: 'Withdrawal paid' })
  expect(toasts().map(({ outerHTML }) => outerHTML.includes('win'))).toEqual([true, false])
})

const notification = (id: number): Notification => ({
  id,
  type: 'system',
  title: `Title ${id}`,
  message: '',
  isGlobal: false,
  userId: 1,
  amount: null,
  gameName: null,
  withdrawalId: null,
  isRead: false,
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt: null,
  texts: null,
})
const stackToasts = (ids: number[]) =>
  ids
    .reduce<Notification[]>((shown, id) => withNotification(shown, notification(id)), [])
    .map(({ id }) => id)

it('keeps the newest five, the latest in front', () => {
  expect(stackToasts([1, 2, 3, 4, 5, 6])).toEqual([6, 5, 4, 3, 2])
})

it('shows a notification once', () => {
  expect(stackToasts([1, 2, 1])).toEqual([1, 2])
})

it('distinguishes wins and withdrawals from the rest', () => {
  expect(toastKind({ type: 'big_win' })).toBe('win')
  expect(toastKind({ type: 'withdrawal' })).toBe('withdrawal')
  for (const type of ['welcome', 'rain', 'level_up', 'offer', 'system'] as const) {
    expect(toastKind({ type })).toBe('other')
  }
})

it('links to the page of its type, if any', () => {
  expect(notificationPage({ type: 'offer', withdrawalId: null })).toBe('/earn')
  expect(notificationPage({ type: 'system', withdrawalId: null })).toBeUndefined()
  expect(notificationPage({ type: 'withdrawal', withdrawalId: 7 })).toBe(
    '/withdrawal-history?withdrawal=7',
  )
})

it.each([
  [true, 0],
  [false, 1],
])('leaves with the page on phones (%s)', async (isPhone, left) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await draw()
  await notify(1)
  await act(async () => history.pushState(null, '', `/games/${isPhone}`))
  expect(toasts()).toHaveLength(left)
})
