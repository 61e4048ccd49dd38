import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '../../../lib/test-root.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { ForgotPassword } from './forgot-password.tsx'

it('keeps the focus when the link is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'A link is on its way.' }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, null)
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <ForgotPassword />
      </QueryClientProvider>,
    ),
  )
  const send = place.querySelector('button')
  await act(async () => send?.focus())
  await act(async () =>
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })),
  )
  await until(() => place.textContent.includes('Check your inbox'))
  expect(send?.isConnected).toBe(false)
  expect(place.contains(document.activeElement)).toBe(true)
})
