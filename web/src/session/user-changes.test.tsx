import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser, usePlayer } from './current-user.ts'
import { useLiveConnection } from './live.ts'
import { useUserChanges } from './live-balance.ts'
import { dropSignedInMark } from './signed-in-mark.ts'
import { FakeSocket } from './test-socket.ts'

beforeEach(() => {
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = 'signed_in=1; path=/'
})
afterEach(() => {
  dropSignedInMark()
  vi.unstubAllGlobals()
})

function Page() {
  useLiveConnection(7, async () => true)
  useUserChanges()
  return usePlayer().emailVerified ? 'Withdraw' : 'Email Verification Required'
}

it('unlocks features as soon as the email is verified', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, emailVerified: false } as SessionUser)
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, emailVerified: true }))
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toBe('Email Verification Required')
  await act(async () => {
    FakeSocket.opened[0]?.open()
    FakeSocket.opened[0]?.receive('{"type":"user_changed"}')
  })
  await until(() => place.textContent === 'Withdraw')
})
