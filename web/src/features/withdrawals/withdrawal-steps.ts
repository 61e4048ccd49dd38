import { withdrawalHistory as history } from '@tallyhouse/contract/withdrawal-messages'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { Withdrawal } from './history-query.ts'
import { isOnItsWay, type OpenStatus } from './withdrawal-status.ts'

/** `now` is the current step; `undone` is an end that refunded the points. */
export type Step = {
  name: string
  state: 'done' | 'now' | 'later' | 'undone'
  at: string | null
  /** What is happening in the current step, or how the withdrawal ended. */
  about: string
}

type FinalStatus = Exclude<Withdrawal['status'], OpenStatus>

/** The steps of a withdrawal from request to end. Approval is a step only if it needs a review. */
export function stepsOf(withdrawal: Withdrawal): Step[] {
  const steps = stepsToPaid(withdrawal)
  const { status } = withdrawal
  if (!isOnItsWay(status)) {
    const completed = steps.filter(({ at }) => at !== null)
    return [
      ...completed.map(({ name, at }) => ({ name, at, state: 'done' as const, about: '' })),
      endOf(withdrawal, status),
    ]
  }
  const current = steps.findIndex(({ at }) => at === null)
  return steps.map(({ name, at, note }, index) => {
    if (index === current) return { name, at, state: 'now', about: note }
    return { name, at, state: index < current ? 'done' : 'later', about: '' }
  })
}

function stepsToPaid({ createdAt, awaitsReview, approvedAt, sentAt, waitsUntil }: Withdrawal) {
  const wait = waitsUntil ? m.newAddressHold({ time: formatDateTime(waitsUntil) }) : m.sendingNext()
  return [
    { name: history.requested(), at: createdAt, note: '' },
    awaitsReview || approvedAt !== null
      ? { name: history.approved(), at: approvedAt, note: history.reviewed() }
      : [],
    { name: history.sent(), at: sentAt, note: wait },
    { name: history.completed(), at: null, note: m.notPaidYet() },
  ].flat()
}

function endOf(withdrawal: Withdrawal, status: FinalStatus): Step {
  const { endedAt, errorMessage } = withdrawal
  const name = history[status]()
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
