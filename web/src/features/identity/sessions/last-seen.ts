import { formatAgo } from '../../../lib/format-time.ts'

const HOUR_MS = 3_600_000

/** When a device was used last, which is known to the hour: `last seen 3 hours ago`. */
export function lastSeen(instant: string, now: number): string {
  if (now - Date.parse(instant) < HOUR_MS) return 'last seen within the hour'
  return `last seen ${formatAgo(instant, now)}`
}
