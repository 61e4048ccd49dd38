import { userStats } from '@tallyhouse/contract/standings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import * as live from './live.ts'
import { useLiveBalance } from './live-balance.ts'
import { useShownRound } from './shown-rounds.ts'

let push: (message: unknown) => void
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    push = listener as typeof push
  })
  client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { points: 100, firstName: 'Ada' } as SessionUser)
})

type Shown = { isRoundShown: boolean; isLive?: boolean }

function Page({ isRoundShown, isLive = true }: Shown) {
  useShownRound(isRoundShown)
  return isLive && <Live />
}

function Live() {
  useLiveBalance()
  return null
}

function page() {
  const root = createTestRoot(document.createElement('div'))
  return (shown: Shown) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Page {...shown} />
        </QueryClientProvider>,
      ),
    )
}

const pushBalance = (points: number) =>
  act(async () =>
    push({
      type: 'balance',
      points,
      heldPoints: 5,
      heldInRoundsPoints: 5,
      debtPoints: 0,
      giftPoints: 20,
    }),
  )
const shown = () => client.getQueryData(currentUserQuery.queryKey)?.points

it('shows the balance after bets on another page', async () => {
  await page()({ isRoundShown: false })
  await pushBalance(88)
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual({
    points: 88,
    heldPoints: 5,
    heldInRoundsPoints: 5,
    debtPoints: 0,
    giftPoints: 20,
    firstName: 'Ada',
  })
})

it('waits for the end of the rounds on this page, then shows the latest balance', async () => {
  const draw = page()
  await draw({ isRoundShown: false })
  await draw({ isRoundShown: true })
  await pushBalance(90)
  await draw({ isRoundShown: false })
  await pushBalance(95)
  expect(shown()).toBe(100)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBe(95)
})

it('waits for a round that was already running when this page connected', async () => {
  const table = page()
  await table({ isRoundShown: true, isLive: false })
  await table({ isRoundShown: true, isLive: true })
  await pushBalance(90)
  expect(shown()).toBe(100)
  await table({ isRoundShown: false, isLive: true })
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBe(90)
})

it('refetches statistics after bets on another page', async () => {
  client.setQueryData([userStats.path], { gamesPlayed: 0 })
  await page()({ isRoundShown: false })
  await pushBalance(88)
  expect(client.getQueryState([userStats.path])?.isInvalidated).toBe(false)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(client.getQueryState([userStats.path])?.isInvalidated).toBe(true)
})

it('rereads what was earned and withdrawn after points moved elsewhere', async () => {
  await page()({ isRoundShown: false })
  await pushBalance(88)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(client.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true)
})

it('refetches nothing for a balance that this page already shows, to within a gift', async () => {
  client.setQueryData([userStats.path], { gamesPlayed: 1 })
  client.setQueryData(
    currentUserQuery.queryKey,
    (user) =>
      user && {
        ...user,
        points: 90,
        heldPoints: 5,
        heldInRoundsPoints: 5,
        debtPoints: 0,
        giftPoints: 19,
      },
  )
  await page()({ isRoundShown: false })
  await pushBalance(90)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(client.getQueryState([userStats.path])?.isInvalidated).toBe(false)
})
