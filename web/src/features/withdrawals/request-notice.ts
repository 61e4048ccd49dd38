import { formatDateTime } from '../../lib/format-time.ts'
import type { Withdrawal } from './history-query.ts'

type Asked = Pick<Withdrawal, 'method' | 'awaitsReview' | 'waitsUntil'>

/** What a player is told of the withdrawal they just asked for: what has happened, and what comes next. */
export function noticeOf(
  { method, awaitsReview, waitsUntil }: Asked,
  { isPaused }: { isPaused: boolean },
): { title: string; description: string } {
  const title = 'Withdrawal Request Submitted'
  const hold = holdOf(waitsUntil, isPaused)
  if (awaitsReview) {
    const review = 'Submitted for admin review. You will be notified once it is processed.'
    return { title, description: [review, hold ?? []].flat().join(' ') }
  }
  const next = method === 'robux' ? 'We’re buying your gamepass.' : 'It’s being sent.'
  return { title, description: hold ?? `${next} You will be notified once it is paid.` }
}

/** What keeps it from being sent for now. */
function holdOf(waitsUntil: string | null, isPaused: boolean): string | undefined {
  if (waitsUntil !== null) {
    return `Because this payout address is new, we’ll send it after ${formatDateTime(waitsUntil)}.`
  }
  return isPaused ? 'Payouts are paused. We’ll send it when they resume.' : undefined
}
