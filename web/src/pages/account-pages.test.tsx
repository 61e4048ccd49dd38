import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import * as mark from '#session/signed-in-mark.ts'
import { VerifyEmailPage } from './account-pages.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openVerifiedPage(): Promise<HTMLElement> {
  history.replaceState(null, '', '/verify-email?token=abc')
  const container = document.createElement('div')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <VerifyEmailPage />
      </QueryClientProvider>,
    ),
  )
  await until(() => container.querySelector('h1'))
  return container
}

it('shows the result even if the account fails to load', async () => {
  vi.spyOn(mark, 'hasSignedInMark').mockReturnValue(true)
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/verify-email')
      ? new Response(JSON.stringify({ success: true }))
      : new Response('{}', { status: 503 }),
  )
  const container = await openVerifiedPage()
  expect(container.querySelector('h1')?.textContent).toBe('Your email is verified')
})

it('leads a player who has unlocked withdrawals there', async () => {
  vi.spyOn(mark, 'hasSignedInMark').mockReturnValue(true)
  const player = { id: 1, emailVerified: false, offerPoints: 100 }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/user') ? player : { success: true, unlockPoints: 100 }),
  )
  const container = await openVerifiedPage()
  expect(container.querySelector('p')?.textContent).toBe('You can now withdraw and chat.')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/withdraw')
})

it.each([
  [0, 'You can now withdraw and chat.'],
  [100, 'You can now chat. Withdrawals unlock after 100 points from offers.'],
])('names what unlocks withdrawals once the email is verified: %i', async (unlockPoints, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, unlockPoints }))
  const container = await openVerifiedPage()
  expect(container.querySelector('p')?.textContent).toBe(text)
})
