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
  if (hold !== undefined) return { title, description: hold }
  if (method !== 'robux') return { title, description: 'It needs no review, and is sent next.' }
  return {
    title: 'Gamepass Purchase Completed!',
    description:
      'Check your pending Robux on the Roblox transactions page. Delivery takes 3 to 7 days.',
  }
}

/** What keeps it from being sent for now. */
function holdOf(waitsUntil: string | null, isPaused: boolean): string | undefined {
  if (waitsUntil !== null) {
    return `It’s your first payout to this destination, so nothing is sent before ${formatDateTime(waitsUntil)}.`
  }
  return isPaused ? 'Payouts are paused. It is sent when they go on.' : undefined
}
