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

/** The way of a withdrawal, from request to end. Reviewed ones are approved on it. */
export function stepsOf(withdrawal: Withdrawal, isReviewed: boolean): Step[] {
  const way = wayOf(withdrawal, isReviewed)
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

function wayOf({ createdAt, approvedAt, sentAt, waitsUntil }: Withdrawal, isReviewed: boolean) {
  const wait = waitsUntil
    ? `Its payout address is new. Nothing is sent there before ${formatDateTime(waitsUntil)}.`
    : 'It is sent next.'
  return [
    { name: 'Requested', at: createdAt, meanwhile: '' },
    isReviewed
      ? { name: 'Approved', at: approvedAt, meanwhile: 'A person looks at it first.' }
      : [],
    { name: 'Sent', at: sentAt, meanwhile: wait },
    { name: 'Paid', at: null, meanwhile: 'It was sent, and is being paid.' },
  ].flat()
}

const ends: Partial<Record<Withdrawal['status'], string>> = {
  failed: 'Failed',
  rejected: 'Rejected',
  returned: 'Returned',
}

function endOf({ status, endedAt, errorMessage }: Withdrawal): Step {
  if (status === 'completed') return { name: 'Paid', state: 'done', at: endedAt, about: '' }
  const about = [errorMessage ?? [], 'The points came back to you.'].flat().join(' ')
  return { name: ends[status] ?? 'Ended', state: 'undone', at: endedAt, about }
}
