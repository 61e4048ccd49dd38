import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { lastSeen, SessionPanel, type Sessions, sessionsQuery } from './session-panel.tsx'

const session = (device: string, isCurrent: boolean): Sessions['sessions'][number] => ({
  device,
  ipAddress: '203.0.113.7',
  createdAt: '2026-11-21T17:00:00.000Z',
  lastSeenAt: '2026-11-21T17:00:00.000Z',
  isCurrent,
})
const here = session('Firefox on Windows', true)
const elsewhere = session('Chrome on Android', false)

it('keeps the focus when the other devices are logged out', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ sessions: [here, elsewhere], lastLogIn: null }),
  )
  const client = new QueryClient()
  const container = document.createElement('div')
  document.body.append(container)
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <SessionPanel />
      </QueryClientProvider>,
    ),
  )
  await until(() => container.querySelector('button'))
  await act(async () => container.querySelector('button')?.focus())
  await act(async () =>
    client.setQueryData(sessionsQuery.queryKey, { sessions: [here], lastLogIn: null }),
  )
  await until(() => !container.querySelector('button'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Logged-in devices')
})

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:20:00Z', 'Last seen within the past hour'],
  ['2026-11-21T10:40:00Z', 'Last seen 1 hour ago'],
  ['2026-11-20T11:00:00Z', 'Last seen yesterday'],
])('describes %s to the hour: %s', (instant, text) => {
  expect(lastSeen(instant, now)).toBe(text)
})
