import { recentActivity } from '@tallyhouse/contract/games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { type ActivityItem, joinActivity, revealedTo, useActivity } from './use-activity.ts'

const usual = { isHidden: false, game: 'dice', type: 'win', amount: 18, count: 1 } as const

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
  const response = { success: true as const, activities: [] }
  client.setQueryData(endpointQuery(recentActivity, {}).queryKey, response)
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

const NOON = Date.parse('2026-11-21T12:00:00Z')

function result(id: number, secondsLater: number, fields: Partial<ActivityItem> = {}) {
  const timestamp = new Date(NOON + secondsLater * 1000).toISOString()
  return { id, timestamp, username: 'mara', ...usual, ...fields }
}

const summarize = (items: ActivityItem[]) =>
  items.map(({ id, amount, count }) => [id, amount, count])

it('merges no results of hidden players, and holds them back like own ones', () => {
  const hidden = { username: 'Hidden', isHidden: true }
  const items = joinActivity([result(7, 0, hidden)], result(8, 5, hidden))
  expect(items).toHaveLength(2)
  expect(revealedTo('mara', items, items.slice(1))).toEqual(items.slice(1))
})

it("merges a player's results of one game and type within a minute, and puts them first", () => {
  const items = [result(8, 5, { username: 'noor' }), result(7, 0, { amount: 36, count: 2 })]
  expect(summarize(joinActivity(items, result(9, 60)))).toEqual([
    [9, 54, 3],
    [8, 18, 1],
  ])
})

it.each([
  ['another player', { username: 'noor' }],
  ['another game', { game: 'slots' }],
  ['another type', { type: 'loss' }],
] as const)('does not merge %s', (_name, fields) => {
  expect(joinActivity([result(7, 0)], result(9, 1, fields))).toHaveLength(2)
})

it('does not merge results more than a minute apart', () => {
  expect(joinActivity([result(7, 0)], result(9, 61))).toHaveLength(2)
})

it('counts a result once that arrives after a list including it', () => {
  const items = [result(9, 10, { amount: 54, count: 3 })]
  expect(joinActivity(items, result(9, 10))).toBe(items)
  expect(joinActivity(items, result(8, 8))).toBe(items)
  const hidden = result(9, 10, { username: 'Hidden', isHidden: true })
  expect(joinActivity([hidden], { ...hidden })).toHaveLength(1)
})

it('is limited to twenty items', () => {
  const items = Array.from({ length: 20 }, (_, id) => result(id + 1, 0, { username: `p${id}` }))
  const joined = joinActivity(items, result(90, 1))
  expect(joined).toHaveLength(20)
  expect(joined[0]?.id).toBe(90)
})

it("hides only the player's own results that were not shown yet", () => {
  const items = [result(9, 0), result(8, 0, { username: 'noor' }), result(7, -100)]
  expect(summarize(revealedTo('mara', items, [result(7, -100)]))).toEqual([
    [8, 18, 1],
    [7, 18, 1],
  ])
})

it('shows a group of own results as it was before a new one', () => {
  const grown = result(9, 5, { amount: 54, count: 3 })
  const before = result(7, 0, { amount: 36, count: 2 })
  expect(revealedTo('mara', [grown], [before])).toEqual([before])
})
