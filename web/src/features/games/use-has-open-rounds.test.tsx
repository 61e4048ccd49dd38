import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { activeRoundsQuery } from './kit/rounds/use-open-round.ts'
import { useHasOpenRounds } from './use-has-open-rounds.ts'

const entry = { id: 40, drawId: 7, betAmount: 10, autoCashOut: null, cashOut: null }
const responses = {
  '/api/games/active': [],
  '/api/games/crash/table/own': { entries: [entry], queued: [] },
}

function Shown() {
  return String(useHasOpenRounds())
}

it('includes a bet at the shared table, and is undecided until all is read, also while a read is replaced', async () => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  vi.stubGlobal('fetch', async (path: keyof typeof responses) => {
    if (path === '/api/games/active') await held
    return Response.json(responses[path])
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, heldInRoundsPoints: 10 } as SessionUser)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toBe('undefined')
  await act(() => client.cancelQueries({ queryKey: activeRoundsQuery.queryKey }))
  expect(place.textContent).toBe('undefined')
  await act(async () => {
    void client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey })
    respond()
  })
  await expect.poll(() => place.textContent).toBe('true')
})
