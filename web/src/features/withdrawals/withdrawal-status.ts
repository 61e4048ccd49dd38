import { findPayoutMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { withdrawal } from '@tallyhouse/contract/payouts/withdrawal'
import { withdrawalHistory as history, reviewNote } from '@tallyhouse/contract/withdrawal-messages'
import * as m from '@tallyhouse/messages/withdrawals'
import type * as z from 'zod/mini'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDate, formatDateTime } from '#lib/format-time.ts'
import { statusName } from '#ui/status-badge.tsx'

export type Withdrawal = z.output<typeof withdrawal>
type Status = Withdrawal['status']

export type Outcome = 'pending' | 'completed' | 'failed' | 'canceled'

type Ending = Pick<Withdrawal, 'status' | 'isCanceled'>

/** `approved` and `processing` count as pending. `rejected` and `returned` refund the points, like `failed`. */
export function withdrawalOutcome({ status, isCanceled }: Ending): Outcome {
  if (isCanceled) return 'canceled'
  if (status === 'completed') return 'completed'
  return isOnItsWay(status) ? 'pending' : 'failed'
}

/** The statuses of a withdrawal that has not ended. */
type OpenStatus = Extract<Status, 'pending' | 'approved' | 'processing'>

function isOnItsWay(status: Status): status is OpenStatus {
  return status === 'pending' || status === 'approved' || status === 'processing'
}

/** Whether nothing was sent yet, so that it can be canceled. */
export function isUnsent({ status, sentAt }: Pick<Withdrawal, 'status' | 'sentAt'>): boolean {
  return sentAt === null && (status === 'pending' || status === 'approved')
}

/** The status to show, the same as admins see: a `pending` payout that needs no review is `approved`. */
export function shownStatus({
  status,
  isCanceled,
  awaitsReview,
}: Ending & Pick<Withdrawal, 'awaitsReview'>): Status | 'canceled' {
  if (isCanceled) return 'canceled'
  return status === 'pending' && !awaitsReview ? 'approved' : status
}

const DAY_MS = 86_400_000

/** By when what a completed payout bought arrives; undefined from then on. */
export function describeDelivery(
  { method, status, endedAt }: Pick<Withdrawal, 'method' | 'status' | 'endedAt'>,
  now: number,
): string | undefined {
  const rate = findPayoutMethod(method)?.rate
  const delivery = rate?.kind === 'fixed' ? rate.delivery : undefined
  if (!delivery || status !== 'completed' || endedAt === null) return undefined
  const arrivesAt = Date.parse(endedAt) + delivery.daysMax * DAY_MS
  if (now >= arrivesAt) return undefined
  return delivery.text({ date: formatDate(new Date(arrivesAt).toISOString()) })
}

/** The first characters of a payment reference, with an ellipsis if it is longer. */
export function shortReference(reference: string, shown: number): string {
  return reference.length > shown ? `${reference.slice(0, shown)}…` : reference
}

const ACTIVE_MS = 120_000
const FAST_MS = 3000
const SLOW_MS = 30_000

/**
 * How often to poll withdrawals, in addition to live updates: fast right after one was requested, approved,
 * or sent; slowly while one is in progress; and not at all (`false`) when all have ended.
 */
export function pollIntervalMs(withdrawals: Withdrawal[], now: number): number | false {
  const inProgress = withdrawals.filter(({ status }) => isOnItsWay(status))
  if (inProgress.length === 0) return false
  return inProgress.some((item) => now - lastStepAt(item) < ACTIVE_MS) ? FAST_MS : SLOW_MS
}

function lastStepAt({ createdAt, approvedAt, sentAt }: Withdrawal): number {
  return Date.parse(sentAt ?? approvedAt ?? createdAt)
}

/** `now` is the current step; `undone` is an end that refunded the points, and `canceled` one that the player chose. */
export type Step = {
  name: string
  state: 'done' | 'now' | 'later' | 'undone' | 'canceled'
  at: string | null
  /** What is happening in the current step, or how the withdrawal ended. */
  about: string
}

type FinalStatus = Exclude<Withdrawal['status'], OpenStatus>

/** The steps of a withdrawal from request to end. A review is a step only if it needs one. */
export function listWithdrawalSteps(withdrawal: Withdrawal): Step[] {
  const steps = stepsToPaid(withdrawal)
  const { status } = withdrawal
  if (!isOnItsWay(status)) {
    const completed = steps.filter(({ at }) => at !== null)
    return [
      ...completed.map(({ name, at }) => ({ name, at, state: 'done' as const, about: '' })),
      finalStep(withdrawal, status),
    ]
  }
  const current = steps.findIndex(({ at }) => at === null)
  return steps.map(({ name, at, note }, index) => {
    if (index === current) return { name, at, state: 'now', about: note }
    return { name, at, state: index < current ? 'done' : 'later', about: '' }
  })
}

function stepsToPaid(withdrawal: Withdrawal) {
  const { createdAt, awaitsReview, approvedAt, sentAt, waitsUntil, isPaidByHand, note } = withdrawal
  const wait = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : m.sendingNext()
  return [
    { name: history.requested(), at: createdAt, note: '' },
    awaitsReview ? { name: history.reviewed(), at: null, note: reviewNote() } : [],
    approvedAt !== null ? { name: history.approved(), at: approvedAt, note: '' } : [],
    isPaidByHand ? [] : { name: history.sent(), at: sentAt, note: wait },
    {
      name: history.completed(),
      at: null,
      note: note ?? (isPaidByHand ? history.queued() : m.notPaidYet()),
    },
  ].flat()
}

function finalStep(withdrawal: Withdrawal, status: FinalStatus): Step {
  const { endedAt, errorMessage, isCanceled } = withdrawal
  if (isCanceled) {
    return {
      name: history.canceled(),
      state: 'canceled',
      at: endedAt,
      about: describeRefund(withdrawal),
    }
  }
  const name = findEntry(history, status)?.() ?? statusName(status)
  if (status === 'completed') return { name, state: 'done', at: endedAt, about: '' }
  const about = [errorMessage ?? [], describeRefund(withdrawal)].flat().join(' ')
  return { name, state: 'undone', at: endedAt, about }
}

/** Where the refunded points went: a debt is repaid first. */
function describeRefund({ amount, repaidPoints }: Withdrawal): string {
  const left = amount - repaidPoints
  if (repaidPoints === 0) return m.refunded({ points: formatPoints(amount) })
  if (left === 0) return m.refundRepaidDebt({ points: formatPoints(amount) })
  return m.refundPartlyRepaid({ points: formatPoints(left), repaid: formatPoints(repaidPoints) })
}
