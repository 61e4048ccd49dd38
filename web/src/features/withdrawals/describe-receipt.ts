import { sellerReceives } from '@tallyhouse/contract/gamepass'
import { reviewNote, withdrawalNotifications } from '@tallyhouse/contract/withdrawal-messages'
import { withdrawalMethodLabels } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { listWithdrawalSteps, type Withdrawal } from './withdrawal-status.ts'
import { receivedRobux } from './withdrawal-values.ts'

type Context = { terms: WithdrawalTerms; isPaused: boolean }

/** What a withdrawal's receipt states: what happened, what comes next, and what arrives. */
export function describeReceipt(withdrawal: Withdrawal, { terms, isPaused }: Context) {
  const { method, amount, usdValue } = withdrawal
  if (method !== 'robux') {
    return { ...describeProgress(withdrawal, { isPaused, robux: 0 }), arrives: formatUsd(usdValue) }
  }
  const robux = receivedRobux({ method, amount }, terms)
  return {
    ...describeProgress(withdrawal, { isPaused, robux }),
    arrives: m.robuxAtLeast({ amount: formatPoints(sellerReceives(robux)) }),
  }
}

type Progress = { isPaused: boolean; robux: number }

function describeProgress(withdrawal: Withdrawal, { isPaused, robux }: Progress) {
  const { method, status, amount } = withdrawal
  if (status === 'pending' || status === 'approved' || status === 'processing') {
    return { title: m.requestedTitle(), next: describeNext(withdrawal, isPaused) }
  }
  if (status !== 'completed') {
    const end = listWithdrawalSteps(withdrawal).at(-1)
    return { title: withdrawalNotifications[status].title(), next: end?.about ?? '' }
  }
  const { title, body } =
    withdrawalNotifications[method === 'robux' ? 'gamepassCompleted' : 'completed']
  const label = withdrawalMethodLabels[method]
  const received = sellerReceives(robux)
  return { title: title(), next: body({ method: label, points: amount, robux, received }) }
}

function describeNext(withdrawal: Withdrawal, isPaused: boolean): string {
  const { method, awaitsReview, waitsUntil } = withdrawal
  const paused = isPaused ? m.pausedHold() : undefined
  const hold = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : paused
  if (awaitsReview) {
    return [m.requestedReview({ note: reviewNote() }), hold ?? []].flat().join(' ')
  }
  return hold ?? (method === 'robux' ? m.requestedRobux() : m.requested())
}
