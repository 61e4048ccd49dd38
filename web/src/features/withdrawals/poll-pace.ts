import type { Withdrawal } from './history-query.ts'
import { isOnItsWay } from './withdrawal-status.ts'

const MOVING_MS = 120_000
const SOON_MS = 3000
const LATER_MS = 30_000

/**
 * How often to look at withdrawals, beside the news of them: often while one was just asked for,
 * approved or sent, now and then while one is on its way, and no more when all are over.
 */
export function pollMsOf(withdrawals: Withdrawal[], now: number): number | false {
  const onTheirWay = withdrawals.filter(({ status }) => isOnItsWay(status))
  if (onTheirWay.length === 0) return false
  return onTheirWay.some((item) => now - movedAt(item) < MOVING_MS) ? SOON_MS : LATER_MS
}

function movedAt({ createdAt, approvedAt, sentAt }: Withdrawal): number {
  return Date.parse(sentAt ?? approvedAt ?? createdAt)
}
