import * as m from '@tallyhouse/messages/identity'
import { formatAgo } from '#lib/format-time.ts'

const HOUR_MS = 3_600_000

/** When a device was last used: `Last seen 3 hours ago`. The server stores this to the hour. */
export function lastSeen(instant: string, now: number): string {
  if (now - Date.parse(instant) < HOUR_MS) return m.lastSeenRecently()
  return m.lastSeen({ ago: formatAgo(instant, now) })
}
