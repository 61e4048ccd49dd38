import { dailyChallenges } from '@tallyhouse/contract/rewards'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { usePageLeft } from '#lib/page/use-page-left.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { dailyBonusQuery } from './daily-bonus.tsx'

/** Reads what is cached, and again only when it is invalidated. */
const cached = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  enabled: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
} as const

const challengesQuery = endpointQuery(dailyChallenges, {})

/** Whether a challenge can be claimed, from the list that the home page has read. No call of its own. */
export function useClaimable(): boolean {
  const { data: challenges = [] } = useQuery({ ...challengesQuery, ...cached })
  const { data: bonus } = useQuery({ ...dailyBonusQuery, ...cached })
  const isPaused = (bonus?.pausedUntil ?? null) !== null
  return !isPaused && challenges.some(({ completed, claimed }) => completed && !claimed)
}

/** Whether the home page has yet to read its challenges. */
export function useChallengesPending(): boolean {
  return useQuery({ ...challengesQuery, ...cached }).isPending
}

/** From one round to the list that counts it; fast rounds share a call. */
const ROUNDS_SHARE_MS = 1000

/**
 * Rereads the challenges while one is open: when the player goes to another page, and after rounds that count. Points
 * that arrive reread them through the live socket.
 */
export function useOpenChallenges(): void {
  const client = useQueryClient()
  const { data: challenges = [] } = useQuery({ ...challengesQuery, ...cached })
  const open = challenges.filter(({ completed }) => !completed)
  usePageLeft(() => {
    if (open.length > 0) void reread(client)
  })
  const countsRounds = open.some(({ type }) => type === 'games')
  useEffect(() => {
    if (!countsRounds) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = shownRounds.subscribe(() => {
      if (shownRounds.read().now > 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        void reread(client)
      }, ROUNDS_SHARE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [countsRounds, client])
}

function reread(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: challengesQuery.queryKey })
}
