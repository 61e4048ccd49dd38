import { recentActivity } from '@tallyhouse/contract/games'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { useLive } from '../../../session/live.ts'
import { type ActivityItem, joinActivity, revealedTo, untilRevealed } from './activity.ts'

const POLL_MS = 30_000

const activityQuery = queryOf(recentActivity, {})

/** What happened on the floor lately: read twice a minute, and heard in between as it happens. */
export function useActivity() {
  const client = useQueryClient()
  const { username } = usePlayer()
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>())
  const { data, error, refetch } = useQuery({
    ...activityQuery,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    select: ({ activities }) => revealedTo(username, activities, Date.now()),
  })

  useEffect(() => {
    const timers = waiting.current
    return () => timers.forEach(clearTimeout)
  }, [])

  useLive((message) => {
    if (message.type !== 'game_result') return
    const { activity } = message
    if (activity.username !== username) return add(client, activity)
    const timer = setTimeout(
      () => {
        waiting.current.delete(timer)
        add(client, activity)
      },
      untilRevealed(activity, Date.now()),
    )
    waiting.current.add(timer)
  })

  return { items: data, error, refetch }
}

function add(client: QueryClient, item: ActivityItem): void {
  client.setQueryData(
    activityQuery.queryKey,
    (read) => read && { ...read, activities: joinActivity(read.activities, item) },
  )
}
