import * as m from '@tallyhouse/messages/withdrawals'
import { formatDateTime } from '#lib/format-time.ts'
import type { Withdrawal } from './history-query.ts'

type RequestedWithdrawal = Pick<Withdrawal, 'method' | 'awaitsReview' | 'waitsUntil'>

/** The notification after a withdrawal request: what happened, and what comes next. */
export function noticeOf(
  { method, awaitsReview, waitsUntil }: RequestedWithdrawal,
  { isPaused }: { isPaused: boolean },
): { title: string; description: string } {
  const title = m.requestedTitle()
  const hold = holdOf(waitsUntil, isPaused)
  if (awaitsReview) {
    return { title, description: [m.requestedReview(), hold ?? []].flat().join(' ') }
  }
  const next = method === 'robux' ? m.requestedRobux() : m.requested()
  return { title, description: hold ?? next }
}

/** Why it is not sent right away. */
function holdOf(waitsUntil: string | null, isPaused: boolean): string | undefined {
  if (waitsUntil !== null) {
    return m.newAddressHold({ time: formatDateTime(waitsUntil) })
  }
  return isPaused ? m.pausedHold() : undefined
}
