import type { activityItem } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

export type ActivityItem = z.output<typeof activityItem>

const ITEMS_MAX = 20
const GROUP_MS = 60_000

/** Puts a result in front, joined with the player's last one of the kind within a minute. */
export function joinActivity(items: ActivityItem[], item: ActivityItem): ActivityItem[] {
  const group = items.find((other) => isAlike(other, item))
  if (group && isCounted(group, item)) return items
  const joined = group
    ? { ...item, amount: item.amount + group.amount, count: item.count + group.count }
    : item
  return [joined, ...items.filter((other) => other !== group)].slice(0, ITEMS_MAX)
}

/**
 * Leaves out what may still be moving on the reader's own table, so that nothing tells it early: their own
 * results that were not `shown` before. A group that grew stays as it was shown.
 */
export function revealedTo(
  username: string,
  items: ActivityItem[],
  shown: ActivityItem[],
): ActivityItem[] {
  return items.flatMap((item) => {
    if (item.username !== username || shown.some(({ id }) => id === item.id)) return [item]
    return shown.find((other) => isAlike(other, item)) ?? []
  })
}

function isAlike(a: ActivityItem, b: ActivityItem): boolean {
  const apartMs = Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp))
  return a.username === b.username && a.game === b.game && a.type === b.type && apartMs <= GROUP_MS
}

/** Whether the list was read after this result, which then is in its group already. */
function isCounted(group: ActivityItem, item: ActivityItem): boolean {
  return group.id === item.id || group.timestamp > item.timestamp
}
