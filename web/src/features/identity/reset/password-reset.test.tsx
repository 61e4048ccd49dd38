import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { ForgotPassword } from './password-reset.tsx'

it('keeps the focus inside the form when the link is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'A link is on its way.' }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, null)
  const container = document.createElement('div')
  document.body.append(container)
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <ForgotPassword />
      </QueryClientProvider>,
    ),
  )
  const send = container.querySelector('button')
  await act(async () => send?.focus())
  await act(async () =>
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })),
  )
  await until(() => container.textContent.includes('Check your inbox'))
  expect(send?.isConnected).toBe(false)
  expect(container.contains(document.activeElement)).toBe(true)
})
