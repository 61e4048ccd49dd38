import type { withdrawal } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import { isOnItsWay } from './withdrawal-status.ts'

type Withdrawal = Pick<
  z.output<typeof withdrawal>,
  'status' | 'createdAt' | 'approvedAt' | 'sentAt'
>

const ACTIVE_MS = 120_000
const FAST_MS = 3000
const SLOW_MS = 30_000

/**
 * How often to poll withdrawals, in addition to live updates: fast right after one was requested, approved,
 * or sent; slowly while one is in progress; and not at all (`false`) when all have ended.
 */
export function pollMsOf(withdrawals: Withdrawal[], now: number): number | false {
  const inProgress = withdrawals.filter(({ status }) => isOnItsWay(status))
  if (inProgress.length === 0) return false
  return inProgress.some((item) => now - lastStepAt(item) < ACTIVE_MS) ? FAST_MS : SLOW_MS
}

function lastStepAt({ createdAt, approvedAt, sentAt }: Withdrawal): number {
  return Date.parse(sentAt ?? approvedAt ?? createdAt)
}
