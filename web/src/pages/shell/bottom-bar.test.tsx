import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ChatDock } from '#features/chat/chat-dock.tsx'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { claimableAtHome } from './home-badge.tsx'
import { BottomBar } from './shell.tsx'

it('opens from the bottom bar on phones, where it covers nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, username: 'mara' } as SessionUser)
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <ChatDock verify={null} />
        <BottomBar />
      </QueryClientProvider>,
    ),
  )
  const button = document.querySelector<HTMLButtonElement>('[aria-label="Open chat"]')
  expect(button?.closest('nav')?.getAttribute('aria-label')).toBe('Main')
})

it('marks the link to the home page while points can be claimed there', async () => {
  const place = document.createElement('div')
  await act(async () => createTestRoot(place).render(<BottomBar />))
  const home = () => place.querySelector('a[href="/"]')?.textContent
  expect(home()).toBe('Home')
  await act(async () => claimableAtHome.write(true))
  expect(home()).toBe(' Points to claim Home')
  await act(async () => claimableAtHome.write(false))
})
