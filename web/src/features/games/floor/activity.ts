import type { activityItem } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

export type ActivityItem = z.output<typeof activityItem>

const ITEMS_MAX = 20
const GROUP_MS = 60_000

/**
 * Adds a result to the front. Merges it with the player's last result of the same game and type within
 * a minute.
 */
export function joinActivity(items: ActivityItem[], item: ActivityItem): ActivityItem[] {
  const group = items.find((other) => isSameGroup(other, item))
  if (group && includes(group, item)) return items
  const joined = group
    ? { ...item, amount: item.amount + group.amount, count: item.count + group.count }
    : item
  return [joined, ...items.filter((other) => other !== group)].slice(0, ITEMS_MAX)
}

/**
 * Hides the player's own results that were not `shown` yet, because their animation may still be running.
 * A group that has grown stays as it was shown.
 */
export function revealedTo(
  username: string,
  items: ActivityItem[],
  shown: ActivityItem[],
): ActivityItem[] {
  return items.flatMap((item) => {
    if (item.username !== username || shown.some(({ id }) => id === item.id)) return [item]
    return shown.find((other) => isSameGroup(other, item)) ?? []
  })
}

function isSameGroup(a: ActivityItem, b: ActivityItem): boolean {
  const apartMs = Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp))
  return a.username === b.username && a.game === b.game && a.type === b.type && apartMs <= GROUP_MS
}

/** Whether the list was loaded after this result, so that its group already includes it. */
function includes(group: ActivityItem, item: ActivityItem): boolean {
  return group.id === item.id || group.timestamp > item.timestamp
}
