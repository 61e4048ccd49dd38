import { formatDateTime } from '../../lib/format-time.ts'
import type { Withdrawal } from './history-query.ts'

/** What a player is told of the withdrawal they just asked for: what has happened, and what comes next. */
export function noticeOf(
  { waitsUntil }: Pick<Withdrawal, 'waitsUntil'>,
  { isReviewed, isPaused }: { isReviewed: boolean; isPaused: boolean },
): { title: string; description: string } {
  const title = 'Withdrawal Request Submitted'
  if (isReviewed) {
    const description = 'Submitted for admin review. You will be notified once it is processed.'
    return { title, description }
  }
  if (waitsUntil !== null) {
    const description = `Its payout address is new, so it is sent after ${formatDateTime(waitsUntil)}.`
    return { title, description }
  }
  if (isPaused) return { title, description: 'Payouts are paused. It is sent when they go on.' }
  return {
    title: 'Gamepass Purchase Completed!',
    description:
      'Check your pending Robux on the Roblox transactions page. Delivery takes 3 to 7 days.',
  }
}
