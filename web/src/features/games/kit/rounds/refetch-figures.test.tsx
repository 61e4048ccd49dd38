import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { refetchFigures } from './refetch-figures.ts'
import { gameStatsQuery } from './round-query.ts'

let client: QueryClient
let reads: number
let respondAfterMs: number

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  respondAfterMs = 10
  const queryFn = () => {
    reads += 1
    return new Promise((resolve) => setTimeout(resolve, respondAfterMs, null))
  }
  const { queryKey } = gameStatsQuery
  new QueryObserver(client, { queryKey, queryFn, initialData: null, staleTime: 60_000 }).subscribe(
    () => {},
  )
  reads = 0
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('refetches at once after a bet, and once per second during fast bets', async () => {
  refetchFigures(client)
  await pass(1)
  expect(reads).toBe(1)
  for (let bet = 0; bet < 39; bet += 1) {
    await pass(250)
    refetchFigures(client)
  }
  expect(reads).toBeLessThanOrEqual(10)
  const before = reads
  await pass(1000)
  expect(reads).toBe(before + 1)
  await pass(10_000)
  expect(reads).toBe(before + 1)
})

it('waits for a slow answer before it refetches again', async () => {
  respondAfterMs = 5000
  refetchFigures(client)
  await pass(100)
  refetchFigures(client)
  await pass(4000)
  expect(reads).toBe(1)
  await pass(1000)
  expect(reads).toBe(2)
})

it('waits for the rounds that are being animated', async () => {
  const root = createTestRoot(document.body)
  const Round = ({ isShown }: { isShown: boolean }) => {
    useShownRound(isShown)
    return null
  }
  await act(async () => root.render(<Round isShown />))
  refetchFigures(client)
  await pass(5000)
  expect(reads).toBe(0)
  await act(async () => root.render(<Round isShown={false} />))
  await pass(1)
  expect(reads).toBe(1)
})
