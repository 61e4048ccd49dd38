import { type activityItem, recentActivity } from '@tallyhouse/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { useStore } from '#lib/store.ts'
import { usePlayer } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { isSameList } from './use-paused-list.ts'

const POLL_MS = 30_000

const activityQuery = endpointQuery(recentActivity, {})

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

export type ActivityItem = z.output<typeof activityItem>

const ITEMS_MAX = 20
const GROUP_MS = 60_000

/**
 * Adds a result to the front. Merges it with the player's last result of the same game and type within
 * a minute.
 */
export function joinActivity(items: ActivityItem[], item: ActivityItem): ActivityItem[] {
  const group = items.find((other) => other.id === item.id || isSameGroup(other, item))
  if (group && includes(group, item)) return items
  const joined = group
    ? { ...item, amount: item.amount + group.amount, count: item.count + group.count }
    : item
  return [joined, ...items.filter((other) => other !== group)].slice(0, ITEMS_MAX)
}

/**
 * Hides the player's own results, which are among those without a name if the player hides theirs, that were not `shown` yet, because their animation may still be running.
 * A group that has grown stays as it was shown.
 */
export function revealedTo(
  username: string,
  items: ActivityItem[],
  shown: ActivityItem[],
): ActivityItem[] {
  return items.flatMap((item) => {
    const isOthers = !item.isHidden && item.username !== username
    if (isOthers || shown.some(({ id }) => id === item.id)) return [item]
    return shown.find((other) => isSameGroup(other, item)) ?? []
  })
}

/** Whether two results are of the same player, game, and type within a minute. */
export function isSameGroup(a: ActivityItem, b: ActivityItem): boolean {
  const apartMs = Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp))
  if (a.isHidden || b.isHidden) return false
  return a.username === b.username && a.game === b.game && a.type === b.type && apartMs <= GROUP_MS
}

/** Whether the list was loaded after this result, so that its group already includes it. */
function includes(group: ActivityItem, item: ActivityItem): boolean {
  return group.id === item.id || group.timestamp > item.timestamp
}
