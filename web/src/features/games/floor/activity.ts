import type { activityItem } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

export type ActivityItem = z.output<typeof activityItem>

const ITEMS_MAX = 20
const GROUP_MS = 60_000
/** No table takes longer to show what a round came to. */
const REVEAL_MS = 10_000

/** Puts a result in front, joined with the player's last one of the kind within a minute. */
export function joinActivity(items: ActivityItem[], item: ActivityItem): ActivityItem[] {
  const group = items.find((other) => isAlike(other, item))
  if (group && isCounted(group, item)) return items
  const joined = group
    ? { ...item, amount: item.amount + group.amount, count: item.count + group.count }
    : item
  return [joined, ...items.filter((other) => other !== group)].slice(0, ITEMS_MAX)
}

/** Leaves out what may still be moving on the reader's own table, so that nothing tells it early. */
export function revealedTo(username: string, items: ActivityItem[], now: number): ActivityItem[] {
  return items.filter((item) => item.username !== username || untilRevealed(item, now) === 0)
}

/** How many milliseconds a player's own result has to wait. */
export function untilRevealed({ timestamp }: ActivityItem, now: number): number {
  const ageMs = Math.max(0, now - Date.parse(timestamp))
  return Math.max(0, REVEAL_MS - ageMs)
}

function isAlike(a: ActivityItem, b: ActivityItem): boolean {
  const apartMs = Math.abs(Date.parse(b.timestamp) - Date.parse(a.timestamp))
  return a.username === b.username && a.game === b.game && a.type === b.type && apartMs <= GROUP_MS
}

/** Whether the list was read after this result, which then is in its group already. */
function isCounted(group: ActivityItem, item: ActivityItem): boolean {
  return group.id === item.id || group.timestamp > item.timestamp
}
