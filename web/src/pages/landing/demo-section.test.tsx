import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { DemoSection } from './demo-section.tsx'

it('loads its tables when the keyboard is used, before focus moves past them', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, null)
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <button type="button">Above</button>
        <DemoSection />
      </QueryClientProvider>,
    ),
  )
  expect(place.querySelector('[role=tablist]')).toBeNull()
  await act(async () => {
    place.querySelector('button')?.focus()
    await import('./demo-games.tsx')
  })
  expect(place.querySelector('[role=tablist]')).not.toBeNull()
})
