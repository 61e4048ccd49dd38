import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chatOpen } from '#features/chat/chat-stores.ts'
import { useStore } from '#lib/store.ts'
import { createTestRoot } from '#lib/test-root.ts'
import type { SessionUser } from '#session/current-user.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MenuButton } from './header.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
})
afterEach(() => chatOpen.write(false))

function Chat() {
  return (
    <Dialog title="Live chat" open={useStore(chatOpen)} onClose={() => chatOpen.write(false)}>
      Hello
    </Dialog>
  )
}

const shownDialog = () => document.querySelector('[role=dialog] h2')?.textContent
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )

async function press(name: string): Promise<void> {
  await act(async () => {
    findButton(name)?.focus()
    findButton(name)?.click()
    await import('./mobile-menu.tsx')
  })
  await act(async () => vi.advanceTimersByTimeAsync(100))
}

it('gets focus back after the chat opened from it closes', async () => {
  const user = { id: 7, username: 'mara', points: 20, avatar: null, role: 'player' } as SessionUser
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <MenuButton user={user} />
        <Chat />
      </QueryClientProvider>,
    ),
  )
  await press('Menu')
  expect(shownDialog()).toBe('mara')
  await press('Live chat')
  expect(shownDialog()).toBe('Live chat')
  await press('Close')
  expect(shownDialog()).toBeUndefined()
  expect(document.activeElement).toBe(findButton('Menu'))
})
