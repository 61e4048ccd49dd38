import { dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { useClaimable, useOpenChallenges } from './claimable.ts'

const open = { id: 'play_5_games', type: 'games', completed: false, claimed: false }
const claimable = { ...open, completed: true }

let calls: string[]
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  calls = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return Response.json([claimable])
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

function Frame({ isMoving = false }: { isMoving?: boolean }) {
  useOpenChallenges()
  useShownRound(isMoving)
  return <p>{useClaimable() ? 'claimable' : 'nothing'}</p>
}

function frame() {
  const place = document.createElement('div')
  const root = createTestRoot(place)
  return async (given: { isMoving?: boolean } = {}) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Frame {...given} />
        </QueryClientProvider>,
      ),
    )
    return place
  }
}

const cache = (path: string, data: unknown) =>
  act(async () => {
    client.setQueryData([path, {}], data)
    await vi.advanceTimersByTimeAsync(0)
  })
const cacheChallenges = (challenges: unknown[]) => cache(dailyChallenges.path, challenges)
const goTo = (path: string) => act(async () => history.pushState(null, '', path))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('calls nothing before the home page was shown', async () => {
  const place = await frame()()
  await goTo('/earn')
  expect(place.textContent).toBe('nothing')
  expect(calls).toEqual([])
})

it('rereads an open challenge once per second of rounds, until it can be claimed', async () => {
  const draw = frame()
  const place = await draw()
  await cacheChallenges([open])
  for (const isMoving of [true, false, true, false]) await draw({ isMoving })
  await pass(1000)
  await until(() => place.textContent === 'claimable')
  for (const isMoving of [true, false]) await draw({ isMoving })
  await pass(1000)
  await goTo('/withdraw')
  expect(calls).toEqual([dailyChallenges.path])
})

it('rereads an open challenge on another page', async () => {
  const place = await frame()()
  await cacheChallenges([{ ...open, type: 'offers' }])
  await goTo('/leaderboard')
  await until(() => place.textContent === 'claimable')
  expect(calls).toEqual([dailyChallenges.path])
})

it('marks nothing that was claimed, or during a break', async () => {
  const place = await frame()()
  await cacheChallenges([{ ...claimable, claimed: true }])
  expect(place.textContent).toBe('nothing')
  await cacheChallenges([claimable])
  expect(place.textContent).toBe('claimable')
  await cache(dailyBonusStatus.path, { pausedUntil: '2026-12-01T00:00:00.000Z' })
  expect(place.textContent).toBe('nothing')
})
