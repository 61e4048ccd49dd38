import type { withdrawal, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

type Status = z.output<typeof withdrawalStatus>

/** How the history groups what can become of a withdrawal. */
export type Outcome = 'pending' | 'completed' | 'failed'

/** `approved` is still on its way; `rejected` and `returned` gave the points back, like `failed`. */
export function outcomeOf(status: Status): Outcome {
  if (status === 'completed') return 'completed'
  return isOnItsWay(status) ? 'pending' : 'failed'
}

/** Whether something will still happen to it. */
export function isOnItsWay(status: Status): boolean {
  return status === 'pending' || status === 'approved' || status === 'processing'
}

/**
 * The status by the name that admins read, too: a payout that takes no review is `pending` to its player,
 * and approved.
 */
export function shownStatus({
  status,
  awaitsReview,
}: Pick<z.output<typeof withdrawal>, 'status' | 'awaitsReview'>): Status {
  return status === 'pending' && !awaitsReview ? 'approved' : status
}
