import type { withdrawal, withdrawalStatus } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'

type Status = z.output<typeof withdrawalStatus>

/** How the history groups the statuses. */
export type Outcome = 'pending' | 'completed' | 'failed'

/** `approved` and `processing` count as pending. `rejected` and `returned` refund the points, like `failed`. */
export function outcomeOf(status: Status): Outcome {
  if (status === 'completed') return 'completed'
  return isOnItsWay(status) ? 'pending' : 'failed'
}

/** The statuses of a withdrawal that has not ended. */
export type OpenStatus = Extract<Status, 'pending' | 'approved' | 'processing'>

export function isOnItsWay(status: Status): status is OpenStatus {
  return status === 'pending' || status === 'approved' || status === 'processing'
}

/** The status to show, the same as admins see: a `pending` payout that needs no review is `approved`. */
export function shownStatus({
  status,
  awaitsReview,
}: Pick<z.output<typeof withdrawal>, 'status' | 'awaitsReview'>): Status {
  return status === 'pending' && !awaitsReview ? 'approved' : status
}

/** The first characters of a payment reference, with an ellipsis if it is longer. */
export function shortReference(reference: string, shown: number): string {
  return reference.length > shown ? `${reference.slice(0, shown)}…` : reference
}
