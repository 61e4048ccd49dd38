import { recentActivity } from '@tallyhouse/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#lib/calls/query-of.ts'
import { useStore } from '#lib/store.ts'
import { usePlayer } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { type ActivityItem, joinActivity, revealedTo } from './activity.ts'
import { isSameList } from './use-paused-list.ts'

const POLL_MS = 30_000

const activityQuery = queryOf(recentActivity, {})

/**
 * The latest results of all players, polled twice a minute and updated live in between. The player's own
 * results wait while a round is moving on their table.
 */
export function useActivity() {
  const client = useQueryClient()
  const { username } = usePlayer()
  const isMoving = useStore(shownRounds).now > 0
  const [shown, setShown] = useState<ActivityItem[]>([])
  const { data, error, refetch } = useQuery({
    ...activityQuery,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    select: ({ activities }) => activities,
  })
  const items = data && isMoving ? revealedTo(username, data, shown) : data
  if (items && !isSameList(items, shown)) setShown(items)

  useLive((message) => {
    if (message.type !== 'game_result') return
    client.setQueryData(
      activityQuery.queryKey,
      (old) => old && { ...old, activities: joinActivity(old.activities, message.activity) },
    )
  })

  return { items, error, refetch }
}
