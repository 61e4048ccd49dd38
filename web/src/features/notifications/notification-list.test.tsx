import type { Notification } from '@tallyhouse/contract/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NotificationList } from './notification-list.tsx'

let root: Root
let stored: Notification[]
const posted: string[] = []
const followed = vi.fn()

beforeEach(() => {
  posted.length = 0
  followed.mockClear()
  vi.stubGlobal('fetch', serve)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** Serves the notification endpoints from `stored`. */
async function serve(url: string, { method }: RequestInit): Promise<Response> {
  if (method === 'GET') return Response.json(stored)
  posted.push(url)
  const id = Number(url.split('/').at(-2))
  stored = stored.map((item) => (item.id === id ? { ...item, isRead: true } : item))
  return Response.json({ success: true, message: '' })
}

const notification = (id: number, given: Partial<Notification> = {}): Notification => ({
  id,
  type: 'system',
  title: `Title ${id}`,
  message: `Message ${id}`,
  isGlobal: false,
  userId: 1,
  amount: null,
  gameName: null,
  withdrawalId: null,
  isRead: false,
  createdAt: new Date().toISOString(),
  expiresAt: null,
  texts: null,
  ...given,
})

async function show(notifications: Notification[]): Promise<void> {
  stored = notifications
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <NotificationList onFollow={followed} />
      </QueryClientProvider>,
    ),
  )
  await eventually(() => expect(text()).not.toBe(''))
}

/** Retries a check, as refetched data arrives after a press. */
const eventually = (check: () => void) =>
  vi.waitFor(() => act(async () => check()), { timeout: 30_000, interval: 5 })

const text = () => document.body.textContent
const buttons = () => [...document.querySelectorAll('button')]
const accessibleName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
const names = () => buttons().map(accessibleName)
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((button) => accessibleName(button) === name)
      ?.click(),
  )

it('shows that there are no notifications', async () => {
  await show([])
  expect(text()).toBe('No notifications yet')
})

it('marks the pressed one as read, and keeps focus in the list', async () => {
  await show([notification(2), notification(1)])
  await press('Mark as read: Title 2')
  expect(posted).toEqual(['/api/notifications/2/read'])
  await eventually(() => expect(names()).toEqual(['Mark all as read', 'Mark as read: Title 1']))
  expect(document.activeElement?.tagName).toBe('UL')
})

it('marks each unread one as read in its own call', async () => {
  await show([notification(3), notification(2, { isRead: true }), notification(1)])
  await press('Mark all as read')
  expect(posted).toEqual(['/api/notifications/3/read', '/api/notifications/1/read'])
  await eventually(() => expect(names()).toEqual([]))
  expect(text()).toContain('All read')
})

it('shows the amount of a notification', async () => {
  await show([notification(1, { amount: 1200 }), notification(2)])
  expect(text()).toContain('1,200 points')
  expect(text()?.match(/points/g)).toHaveLength(1)
})

it('has one line for a withdrawal, which shows its last step, leads to it, and reads all of them', async () => {
  await show([
    notification(5, { title: 'Withdrawal paid', withdrawalId: 7 }),
    notification(4),
    notification(3, { title: 'Withdrawal approved', withdrawalId: 7 }),
    notification(2, { title: 'Withdrawal requested', withdrawalId: 8 }),
    notification(1, { title: 'Withdrawal requested', withdrawalId: 7, isRead: true }),
  ])
  expect(text()).toContain('3 unread')
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Unread: Withdrawal paid',
    'Unread: Title 4',
    'Unread: Withdrawal requested',
  ])
  const line = document.querySelector<HTMLElement>('li a')
  expect(line?.getAttribute('href')).toBe('/withdrawal-history?withdrawal=7')
  await act(async () => line?.click())
  expect(followed).toHaveBeenCalledOnce()
  await eventually(() => expect(text()).toContain('2 unread'))
  expect(posted).toEqual(['/api/notifications/5/read', '/api/notifications/3/read'])
})

it('shows a notification of a newer type with a plain icon', async () => {
  await show([notification(1, { type: 'newer' })])
  const row = document.querySelector('li')
  expect(row?.textContent).toContain('Title 1')
  expect(row?.querySelector('svg')?.classList).toContain('lucide-bell')
})
