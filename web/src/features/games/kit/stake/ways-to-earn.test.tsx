import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { type ActiveRound, activeRoundsQuery } from '../rounds/use-open-round.ts'
import { WaysToEarn } from './ways-to-earn.tsx'

type Part = 'all' | 'first' | 'rest'

function Panel({ isMoving, part }: { isMoving: boolean; part: Part }) {
  useShownRound(isMoving)
  return <WaysToEarn part={part} />
}

async function show({
  points = 0,
  isMoving = false,
  part = 'all' as Part,
  open = [] as Partial<ActiveRound>[],
}) {
  const place = document.createElement('div')
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points } as SessionUser)
  client.setQueryData(activeRoundsQuery.queryKey, open as ActiveRound[])
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Panel isMoving={isMoving} part={part} />
      </QueryClientProvider>,
    ),
  )
  return place.textContent
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

it('offers ways to earn once a player has no points', async () => {
  expect(await show({})).toMatch(/out of points.*Complete an offer.*Play the demo/)
})

it('offers the quickest one beside the button on phones', async () => {
  expect(await show({ part: 'first' })).toBe('Complete an offer')
  expect(await show({ part: 'rest' })).not.toContain('Complete an offer')
})

it.each([
  ['a point is left', { points: 1 }],
  ['a round moves that may pay', { isMoving: true }],
  ['a round is open that may pay', { open: [{ game: 'mines', roundId: 1 }] as const }],
])('offers nothing while %s', async (_reason, state) => {
  expect(await show(state as object)).toBe('')
})
