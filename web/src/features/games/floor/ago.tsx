import * as m from '@tallyhouse/messages/floor'
import { useNow } from '#lib/use-now.ts'

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** The time since an instant in one unit: `5s`, `3m`, `2h`, or `4d`. */
export function Ago({ timestamp, className }: { timestamp: string; className: string }) {
  const now = useNow(5 * SECOND_MS)
  const seconds = Math.max(0, Math.floor((now - Date.parse(timestamp)) / SECOND_MS))
  return (
    <time dateTime={timestamp} className={`tabular text-12 ${className}`}>
      {shortAgo(seconds)}
    </time>
  )
}

function shortAgo(seconds: number): string {
  if (seconds < MINUTE_S) return m.secondsShort({ count: seconds })
  if (seconds < HOUR_S) return m.minutesShort({ count: Math.floor(seconds / MINUTE_S) })
  if (seconds < DAY_S) return m.hoursShort({ count: Math.floor(seconds / HOUR_S) })
  return m.daysShort({ count: Math.floor(seconds / DAY_S) })
}
