import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery } from './current-user.ts'
import * as mark from './signed-in-mark.ts'

function Page() {
  return useQuery(currentUserQuery).data?.username ?? 'visitor'
}

async function returnToPage(): Promise<void> {
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
}

it('shows a player who logged in on another page once the window regains focus', async () => {
  const hasMark = vi.spyOn(mark, 'hasSignedInMark').mockReturnValue(false)
  const fetched = vi.fn(async () => new Response(JSON.stringify({ id: 7, username: 'mara' })))
  vi.stubGlobal('fetch', fetched)
  const container = document.createElement('div')
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  await returnToPage()
  expect(container.textContent).toBe('visitor')
  expect(fetched).not.toHaveBeenCalled()
  hasMark.mockReturnValue(true)
  await returnToPage()
  await until(() => container.textContent === 'mara')
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})
