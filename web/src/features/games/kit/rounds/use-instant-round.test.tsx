import { dice as diceCall } from '@tallyhouse/contract/games/dice'
import { dice } from '@tallyhouse/game-rules/dice'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as toasts from '#ui/overlay/toast.ts'
import { historyQuery } from './history.ts'
import { useInstantRound } from './use-instant-round.ts'

const user = { id: 1, points: 100 } as SessionUser
const response = {
  balance: 108,
  round: {
    id: 7,
    game: 'dice',
    stake: 10,
    choice: { prediction: 'over' },
    outcome: { diceResult: 5 },
    multiplier: '1.80',
    payout: 18,
  },
}

/** Longer than a call is repeated. */
const GIVEN_UP_MS = 62_000

let client: QueryClient
let respondWith: (response: Response) => void
let settleMotion: () => void

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const rolls = () => client.getQueryData(historyQuery('dice').queryKey)?.length ?? 0
const announced = () => document.getElementById('live-polite')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, user)
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respondWith = resolve)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Table() {
  const { play } = useInstantRound({
    game: 'dice',
    rules: dice,
    place: (betAmount, choice) => callUntilKnown(diceCall, { body: { betAmount, ...choice } }),
    motion: () => ({
      minMs: 0,
      start: () => {},
      settle: () => new Promise<void>((resolve) => (settleMotion = resolve)),
      rest: () => {},
    }),
    announcementText: ({ outcome }) => `Rolled ${outcome.diceResult}`,
  })
  return <button type="button" onClick={() => void play(10, { prediction: 'over' })} />
}

async function roll() {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Table />
      </QueryClientProvider>,
    ),
  )
  await act(async () => document.querySelector('button')?.click())
}

/** Responds, and lets pending ticks finish. */
async function respondNow(response: Response) {
  await act(async () => {
    respondWith(response)
    await vi.advanceTimersByTimeAsync(20)
  })
}

it('takes the stake immediately and shows no result before the stage has settled', async () => {
  await roll()
  expect(points()).toBe(90)
  await respondNow(Response.json(response))
  expect([points(), rolls(), announced()]).toEqual([90, 0, ''])
  await act(async () => settleMotion())
  expect([points(), rolls(), announced()]).toEqual([108, 1, 'Rolled 5, plus 8 points'])
})

it('refetches the balance if the server refuses the bet', async () => {
  await roll()
  const body = { code: 'insufficient_points', message: 'You don’t have enough points.' }
  await respondNow(Response.json(body, { status: 400 }))
  expect(rolls()).toBe(0)
  expect(client.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true)
})

it('returns the stake immediately if the server refuses the bet', async () => {
  await roll()
  expect(points()).toBe(90)
  const body = { code: 'insufficient_points', message: 'You don’t have enough points.' }
  await respondNow(Response.json(body, { status: 400 }))
  expect(points()).toBe(100)
})

it('returns the stake while offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await roll()
  await act(() => vi.advanceTimersByTimeAsync(GIVEN_UP_MS))
  expect(points()).toBe(100)
})

it('shows a bet that was placed although all its responses were lost', async () => {
  const notified = vi.spyOn(toasts, 'notify')
  const placed = { id: 7, game: 'dice', stake: 10, payout: 18 }
  client.setQueryData(historyQuery('dice').queryKey, [])
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('connection reset')
    return Response.json(url.includes('/history') ? [placed] : user)
  })
  await roll()
  await act(() => vi.advanceTimersByTimeAsync(GIVEN_UP_MS))
  expect(client.getQueryData(historyQuery('dice').queryKey)).toEqual([placed])
  expect(notified.mock.calls.map(([{ title }]) => title)).toEqual(['Your bet was placed'])
})

it('does not claim that a bet was not placed while that is unknown', async () => {
  const notified = vi.spyOn(toasts, 'notify')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await roll()
  await act(() => vi.advanceTimersByTimeAsync(GIVEN_UP_MS))
  expect(notified.mock.calls.map(([{ title }]) => title)).toEqual(['Result unknown'])
})

it('does not refetch the balance while another round is in progress', async () => {
  await roll()
  const respondFirst = respondWith
  await act(async () => document.querySelector('button')?.click())
  await act(async () => {
    respondFirst(Response.json(response))
    await vi.advanceTimersByTimeAsync(20)
  })
  await act(async () => settleMotion())
  expect(points()).toBe(98)
  expect(client.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(false)
})
