import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import { reviewNote, withdrawalNotifications } from '@tallyhouse/contract/withdrawal-messages'
import type { Message, TextValues } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { listWithdrawalSteps, type Withdrawal } from './withdrawal-status.ts'
import { receivedUnits } from './withdrawal-values.ts'

type Context = { terms: WithdrawalTerms; isPaused: boolean }

/** What a withdrawal's receipt states: what happened, what comes next, and what arrives. */
export function describeReceipt(withdrawal: Withdrawal, { terms, isPaused }: Context) {
  const { method, amount, usdValue } = withdrawal
  const { rate } = payoutMethods[method]
  if (rate.kind !== 'fixed') {
    return { ...describeProgress(withdrawal, { isPaused, units: 0 }), arrives: formatUsd(usdValue) }
  }
  const units = receivedUnits({ method, amount }, terms)
  return {
    ...describeProgress(withdrawal, { isPaused, units }),
    arrives: rate.texts.arrives({ units, format: formatPoints }),
  }
}

type Progress = { isPaused: boolean; units: number }

function describeProgress(withdrawal: Withdrawal, { isPaused, units }: Progress) {
  const { method, status, amount } = withdrawal
  if (status === 'pending' || status === 'approved' || status === 'processing') {
    return { title: m.requestedTitle(), next: describeNext(withdrawal, isPaused) }
  }
  if (status !== 'completed') {
    const end = listWithdrawalSteps(withdrawal).at(-1)
    return { title: withdrawalNotifications[status].title(), next: end?.about ?? '' }
  }
  const { label, completion } = payoutMethods[method]
  const { title, body } = withdrawalNotifications[completion?.step ?? 'completed']
  const values = { method: label(), points: amount, ...completion?.values(units) }
  return { title: title(), next: (body as Message<[TextValues]>)(values) }
}

function describeNext(withdrawal: Withdrawal, isPaused: boolean): string {
  const { method, awaitsReview, waitsUntil } = withdrawal
  const paused = isPaused ? m.pausedHold() : undefined
  const hold = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : paused
  if (awaitsReview) {
    return [m.requestedReview({ note: reviewNote() }), hold ?? []].flat().join(' ')
  }
  const { rate } = payoutMethods[method]
  return hold ?? (rate.kind === 'fixed' ? rate.texts.requested() : m.requested())
}
