import { recentActivity } from '@tallyhouse/contract/games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryOf } from '#lib/calls/query-of.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import type { ActivityItem } from './activity.ts'
import { useActivity } from './use-activity.ts'

const usual = { game: 'dice', type: 'win', amount: 18, count: 1 } as const

let now: number
let receive: (message: unknown) => void
let showRound: (isMoving: boolean) => Promise<void>

const rows = () => document.getElementById('root')?.textContent

function Floor({ isMoving }: { isMoving: boolean }) {
  useShownRound(isMoving)
  const { items } = useActivity()
  return items?.map(({ id, username, count }) => `${username} ${id} (${count})`).join(', ')
}

async function settled(id: number, username: string) {
  const timestamp = new Date(now + id * 1000).toISOString()
  const activity: ActivityItem = { ...usual, id, username, timestamp }
  await act(async () => {
    receive({ type: 'game_result', activity })
    await vi.advanceTimersByTimeAsync(0)
  })
}

beforeEach(async () => {
  vi.useFakeTimers()
  now = Date.now()
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    receive = listener as typeof receive
  })
  document.body.innerHTML = '<div id="root"></div>'
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, username: 'mara' } as SessionUser)
  const answer = { success: true as const, activities: [] }
  client.setQueryData(queryOf(recentActivity, {}).queryKey, answer)
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  showRound = (isMoving) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Floor isMoving={isMoving} />
        </QueryClientProvider>,
      ),
    )
  await showRound(false)
})

it("shows the player's own bet once its reveal is over", async () => {
  await showRound(true)
  await settled(1, 'mara')
  await settled(2, 'noor')
  expect(rows()).toBe('noor 2 (1)')
  await showRound(false)
  expect(rows()).toBe('noor 2 (1), mara 1 (1)')
})

it('immediately shows a bet of the player whose reveal was over before its event', async () => {
  await showRound(true)
  await showRound(false)
  await settled(1, 'mara')
  expect(rows()).toBe('mara 1 (1)')
})

it("does not move the player's own bets while the next one is revealed", async () => {
  await settled(1, 'mara')
  await showRound(true)
  await settled(2, 'mara')
  await settled(3, 'noor')
  expect(rows()).toBe('noor 3 (1), mara 1 (1)')
  await showRound(false)
  expect(rows()).toBe('noor 3 (1), mara 2 (2)')
})
