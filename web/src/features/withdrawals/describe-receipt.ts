import { findPayoutMethod } from '@tallyhouse/contract/payouts/all-methods'
import { reviewNote, withdrawalNotifications } from '@tallyhouse/contract/withdrawal-messages'
import type { Message, TextValues } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { statusName } from '#ui/status-badge.tsx'
import { listWithdrawalSteps, shownStatus, type Withdrawal } from './withdrawal-status.ts'

/** What arrives of a withdrawal: dollars, or at least so much of the method's own unit. */
export function describeArrival({ method, units, usdValue }: Withdrawal): string {
  const rate = findPayoutMethod(method)?.rate
  if (rate?.kind !== 'fixed') return formatUsd(usdValue)
  return rate.texts.arrives({ units: units ?? 0, format: formatPoints })
}

/** What a withdrawal's receipt states: what happened, and what comes next. */
export function describeReceipt(withdrawal: Withdrawal, { isPaused }: { isPaused: boolean }) {
  const { method, status, amount, units } = withdrawal
  if (status === 'pending' || status === 'approved' || status === 'processing') {
    return { title: m.requestedTitle(), next: describeNext(withdrawal, isPaused) }
  }
  if (status !== 'completed') {
    const end = listWithdrawalSteps(withdrawal).at(-1)
    const shown = shownStatus(withdrawal)
    return {
      title: findEntry(withdrawalNotifications, shown)?.title() ?? statusName(shown),
      next: end?.about ?? '',
    }
  }
  const { label, completion } = findPayoutMethod(method) ?? {}
  const { title, body } = withdrawalNotifications[completion?.step ?? 'completed']
  const values = { method: label?.() ?? method, points: amount, ...completion?.values(units ?? 0) }
  return { title: title(), next: (body as Message<[TextValues]>)(values) }
}

function describeNext(withdrawal: Withdrawal, isPaused: boolean): string {
  const { method, awaitsReview, waitsUntil } = withdrawal
  const paused = isPaused ? m.pausedHold() : undefined
  const hold = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : paused
  if (awaitsReview) {
    return [m.requestedReview({ note: reviewNote() }), hold ?? []].flat().join(' ')
  }
  const rate = findPayoutMethod(method)?.rate
  return hold ?? (rate?.kind === 'fixed' ? rate.texts.requested() : m.requested())
}
