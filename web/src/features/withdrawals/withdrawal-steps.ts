import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import type { Withdrawal } from './history-query.ts'
import { isOnItsWay } from './withdrawal-status.ts'

/** `done` lies behind, `now` is what it waits for, `later` comes then, `undone` gave the points back. */
export type Step = {
  name: string
  state: 'done' | 'now' | 'later' | 'undone'
  at: string | null
  /** What happens meanwhile, or why it ended so. */
  about: string
}

/** The way of a withdrawal, from request to end. Some are approved on it. */
export function stepsOf(withdrawal: Withdrawal): Step[] {
  const way = wayOf(withdrawal)
  if (!isOnItsWay(withdrawal.status)) {
    const behind = way.filter(({ at }) => at !== null)
    return [
      ...behind.map(({ name, at }) => ({ name, at, state: 'done' as const, about: '' })),
      endOf(withdrawal),
    ]
  }
  const current = way.findIndex(({ at }) => at === null)
  return way.map(({ name, at, meanwhile }, index) => {
    if (index === current) return { name, at, state: 'now', about: meanwhile }
    return { name, at, state: index < current ? 'done' : 'later', about: '' }
  })
}

function wayOf({ createdAt, awaitsReview, approvedAt, sentAt, waitsUntil }: Withdrawal) {
  const wait = waitsUntil
    ? `Because this payout address is new, we’ll send it after ${formatDateTime(waitsUntil)}.`
    : 'It’s sent next.'
  return [
    { name: 'Requested', at: createdAt, meanwhile: '' },
    awaitsReview || approvedAt !== null
      ? { name: 'Approved', at: approvedAt, meanwhile: 'We’ll review it first.' }
      : [],
    { name: 'Sent', at: sentAt, meanwhile: wait },
    {
      name: 'Paid',
      at: null,
      meanwhile: 'It was sent to the payment service and is not paid yet.',
    },
  ].flat()
}

const ends: Partial<Record<Withdrawal['status'], string>> = {
  failed: 'Failed',
  rejected: 'Rejected',
  returned: 'Returned',
}

function endOf(withdrawal: Withdrawal): Step {
  const { status, endedAt, errorMessage } = withdrawal
  if (status === 'completed') return { name: 'Paid', state: 'done', at: endedAt, about: '' }
  const about = [errorMessage ?? [], whereTo(withdrawal)].flat().join(' ')
  return { name: ends[status] ?? 'Ended', state: 'undone', at: endedAt, about }
}

/** What became of the points that were given back: a debt comes first. */
function whereTo({ amount, repaidPoints }: Withdrawal): string {
  const left = amount - repaidPoints
  if (repaidPoints === 0) return `The ${formatPoints(amount)} pts are back in your balance.`
  if (left === 0) return `All ${formatPoints(amount)} pts repaid what you owed.`
  return `${formatPoints(left)} pts are back in your balance, and ${formatPoints(repaidPoints)} repaid what you owed.`
}
