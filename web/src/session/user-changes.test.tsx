import { userStats } from '@tallyhouse/contract/standings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser, usePlayer } from './current-user.ts'
import { useLiveConnection } from './live.ts'
import { useLiveBalance, useUserChanges } from './live-balance.ts'
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

function Balance() {
  useLiveConnection(7, async () => true)
  useLiveBalance()
  return `${usePlayer().points} points`
}

async function open(page: ReactNode, shown: Partial<SessionUser>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, ...shown } as SessionUser)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(<QueryClientProvider client={client}>{page}</QueryClientProvider>),
  )
  return { client, place }
}

it('unlocks features as soon as the email is verified', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, emailVerified: true }))
  const { place } = await open(<Page />, { emailVerified: false })
  expect(place.textContent).toBe('Email Verification Required')
  await act(async () => {
    FakeSocket.opened[0]?.open()
    FakeSocket.opened[0]?.receive('{"type":"user_changed"}')
  })
  await until(() => place.textContent === 'Withdraw')
})

it('shows points that moved after the first read and before the socket opened', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, points: 88 }))
  const { client, place } = await open(<Balance />, { points: 100 })
  client.setQueryData([userStats.path], { gamesPlayed: 0 })
  expect(place.textContent).toBe('100 points')
  await act(async () => FakeSocket.opened[0]?.open())
  await until(() => place.textContent === '88 points')
  await until(() => client.getQueryState([userStats.path])?.isInvalidated === true)
})
