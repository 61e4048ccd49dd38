import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chatOpen } from '#features/chat/chat-stores.ts'
import OpenRounds from '#features/games/open-rounds.tsx'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, followPlayer, type SessionUser } from '#session/current-user.ts'
import { dropSignedInMark } from '#session/signed-in-mark.ts'
import { FakeSocket } from '#session/test-socket.ts'
import { Bell, PlayerFrame } from './player-frame.tsx'

const user = { id: 7, username: 'mara', heldInRoundsPoints: 5 } as SessionUser
/** What the live connection reports changes of. */
const live = [
  '/api/auth/user',
  '/api/chat/history',
  '/api/chat/state',
  '/api/games/active',
  '/api/notifications',
]

let client: QueryClient
let stop: () => void
/** Each request's reads. */
let requests: string[][]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened.length = 0
  requests = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    requests.push(pathname === '/api/reads' ? searchParams.getAll('call').sort() : [pathname])
    // No read is answered.
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = 'signed_in=1; path=/'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(['/api/games/active', {}], [])
  stop = followPlayer(client)
  chatOpen.write(true)
  const root = createTestRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <OpenRounds />
        <Bell />
        <PlayerFrame user={user} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  stop()
  dropSignedInMark()
})

/** What was read of `live`, by request, since the last time. */
async function readsSince(): Promise<string[][]> {
  await act(async () => tasksRun())
  const reads = requests.splice(0).map((paths) => paths.filter((path) => live.includes(path)))
  return reads.filter(({ length }) => length > 0)
}

/** Reads are sent in the task after the one in which they start. */
async function tasksRun(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let tasks = 0; tasks < 10; tasks += 1) {
    await new Promise((done) => {
      port1.onmessage = done
      port2.postMessage(null)
    })
  }
  port1.close()
}

const open = () => act(async () => FakeSocket.opened.at(-1)?.open())

it('reads what the live connection reports once it is open, in one request', async () => {
  expect(await readsSince()).toEqual([])
  await open()
  expect(await readsSince()).toEqual([live])
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(await readsSince()).toEqual([])
})

it('reads before a connection that takes long, and again once it is open', async () => {
  await act(async () => vi.advanceTimersByTime(500))
  const early = ['/api/chat/history', '/api/chat/state', '/api/notifications']
  expect(await readsSince()).toEqual([early])
  await open()
  expect(await readsSince()).toEqual([live])
})
