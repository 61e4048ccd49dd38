import { sellerReceives } from '@tallyhouse/contract/gamepass'
import { reviewNote, withdrawalNotifications } from '@tallyhouse/contract/withdrawal-messages'
import { withdrawalMethodLabels } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { listWithdrawalSteps, type Withdrawal } from './withdrawal-status.ts'

/** What arrives of a withdrawal: `$9.50`, or of the price of a gamepass `At least 35 Robux`. */
export function describeArrival({ robux, usdValue }: Withdrawal): string {
  if (robux === null) return formatUsd(usdValue)
  return m.robuxAtLeast({ amount: formatPoints(sellerReceives(robux)) })
}

/** What a withdrawal's receipt states: what happened, and what comes next. */
export function describeReceipt(withdrawal: Withdrawal, { isPaused }: { isPaused: boolean }) {
  const { method, status, amount, robux } = withdrawal
  if (status === 'pending' || status === 'approved' || status === 'processing') {
    return { title: m.requestedTitle(), next: describeNext(withdrawal, isPaused) }
  }
  if (status !== 'completed') {
    const end = listWithdrawalSteps(withdrawal).at(-1)
    return { title: withdrawalNotifications[status].title(), next: end?.about ?? '' }
  }
  const { title, body } =
    withdrawalNotifications[robux === null ? 'completed' : 'gamepassCompleted']
  const label = withdrawalMethodLabels[method]
  const price = robux ?? 0
  const received = sellerReceives(price)
  return { title: title(), next: body({ method: label, points: amount, robux: price, received }) }
}

function describeNext(withdrawal: Withdrawal, isPaused: boolean): string {
  const { robux, awaitsReview, waitsUntil } = withdrawal
  const paused = isPaused ? m.pausedHold() : undefined
  const hold = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : paused
  if (awaitsReview) {
    return [m.requestedReview({ note: reviewNote() }), hold ?? []].flat().join(' ')
  }
  return hold ?? (robux === null ? m.requested() : m.requestedRobux())
}
