import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import type { Limit } from './limit-words.ts'

const HOUR_MS = 3_600_000

/** What would come of asking for other points, null for no limit, as a sentence. */
export function limitEffect(limit: Limit, wanted: number | null, now: number): string {
  if (!isHigher(wanted, limit.points)) {
    if (wanted !== limit.points) return 'It counts at once.'
    return limit.next ? 'It stays as it is, and what waits is dropped.' : 'This is your limit now.'
  }
  const waits = limit.next !== null && !isHigher(wanted, limit.next.points)
  const at = waits ? limit.next?.at : undefined
  const from = formatDateTime(
    at ?? new Date(now + HIGHER_LIMIT_AFTER_HOURS * HOUR_MS).toISOString(),
  )
  return `It counts from ${from} on. Until then, ${formatPoints(limit.points ?? 0)} points stay your limit.`
}

/** How much of a limit is used, as text. */
export function usedText(points: number, used: number): string {
  const left = formatPoints(Math.max(0, points - used))
  if (used < 0) return `${formatPoints(-used)} points ahead, ${left} left`
  return `${formatPoints(used)} of ${formatPoints(points)} points used, ${left} left`
}

/** No limit at all is the highest. */
function isHigher(points: number | null, than: number | null): boolean {
  return (points ?? Number.POSITIVE_INFINITY) > (than ?? Number.POSITIVE_INFINITY)
}
