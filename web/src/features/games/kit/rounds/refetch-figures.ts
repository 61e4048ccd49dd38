import type { QueryClient } from '@tanstack/react-query'
import { wait } from '#lib/wait.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { roundsShown } from '#session/shown-rounds.ts'
import { fairnessQuery } from './fairness-query.ts'
import { gameStatsQuery } from './round-query.ts'

/** From one refetch's start to the next. */
const REFETCH_EVERY_MS = 1000

/** For each client that is refetching, whether to do it again. */
const refetching = new WeakMap<QueryClient, { isDue: boolean }>()

/**
 * Refetches the player's totals, seeds, and balance after a round. Fast bets share a refetch: only one runs
 * at a time, at most once per second, and the last one begins after the last bet.
 */
export function refetchFigures(client: QueryClient): void {
  const running = refetching.get(client)
  if (running) running.isDue = true
  else void refetchWhileDue(client)
}

async function refetchWhileDue(client: QueryClient): Promise<void> {
  const running = { isDue: true }
  refetching.set(client, running)
  while (running.isDue) {
    // The server's figures would reveal results while their rounds are still being animated.
    await roundsShown()
    running.isDue = false
    await Promise.all([wait(REFETCH_EVERY_MS), ...figures.map(invalidate)])
  }
  refetching.delete(client)

  function invalidate(queryKey: readonly unknown[]): Promise<void> {
    return client.invalidateQueries({ queryKey })
  }
}

const figures = [gameStatsQuery, fairnessQuery, currentUserQuery].map(({ queryKey }) => queryKey)
