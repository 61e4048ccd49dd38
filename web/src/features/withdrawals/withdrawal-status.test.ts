import { expect, it } from 'vitest'
import { testWithdrawal } from './test-withdrawal.ts'
import {
  describeDelivery,
  listWithdrawalSteps,
  pollIntervalMs,
  shownStatus,
  type Withdrawal,
  withdrawalOutcome,
} from './withdrawal-status.ts'

const ended = { isCanceled: false, awaitsReview: false }
const outcome = (status: Withdrawal['status']) => withdrawalOutcome({ ...ended, status })

it('shows a pending payout without a review as approved, as admins see it', () => {
  expect(shownStatus({ ...ended, status: 'pending' })).toBe('approved')
  expect(shownStatus({ ...ended, status: 'pending', awaitsReview: true })).toBe('pending')
  for (const status of ['processing', 'completed', 'failed', 'rejected', 'returned'] as const) {
    expect(shownStatus({ ...ended, status })).toBe(status)
  }
})

it('counts every refunded withdrawal as failed', () => {
  expect((['failed', 'rejected', 'returned'] as const).map(outcome)).toEqual(
    Array(3).fill('failed'),
  )
  expect((['pending', 'approved', 'processing'] as const).map(outcome)).toEqual(
    Array(3).fill('pending'),
  )
})

it('shows what its player canceled as canceled, which counts in no total', () => {
  const canceled = { ...ended, status: 'failed', isCanceled: true } as const
  expect(shownStatus(canceled)).toBe('canceled')
  expect(withdrawalOutcome(canceled)).toBe('canceled')
})

const at = '2026-11-21T12:00:00Z'
const now = Date.parse(at)
const fresh = { createdAt: at, approvedAt: null, sentAt: null, status: 'pending' } as Withdrawal

it('states by when what a completed payout bought arrives, and no second state', () => {
  const paid = { method: 'robux', status: 'completed', endedAt: at } as const
  expect(describeDelivery(paid, now + 60_000)).toBe('Robux arrive by Nov 28, 2026')
  expect(describeDelivery(paid, now + 7 * 86_400_000)).toBeUndefined()
  expect(describeDelivery({ ...paid, status: 'failed' }, now)).toBeUndefined()
  expect(describeDelivery({ ...paid, method: 'paypal' }, now)).toBeUndefined()
})

it('polls fast at first, then slowly', () => {
  expect(pollIntervalMs([fresh], now + 60_000)).toBe(3000)
  expect(pollIntervalMs([fresh], now + 180_000)).toBe(30_000)
  const sent = { ...fresh, sentAt: '2026-11-21T12:03:00Z', status: 'processing' } as Withdrawal
  expect(pollIntervalMs([sent], now + 190_000)).toBe(3000)
})

it('stops polling once all have ended', () => {
  expect(pollIntervalMs([{ ...fresh, status: 'completed' }], now)).toBe(false)
  expect(pollIntervalMs([], now)).toBe(false)
})

const requested = testWithdrawal()

const stepStates = (fields: Partial<Withdrawal>) =>
  listWithdrawalSteps({ ...requested, ...fields }).map(({ name, state }) => `${name} ${state}`)

const approvedAt = '2026-11-21T13:00:00Z'
const sentAt = '2026-11-21T14:00:00Z'
const endedAt = '2026-11-21T15:00:00Z'

it('is in review, not approved, until a review has ended', () => {
  expect(stepStates({ awaitsReview: true })).toEqual([
    'Requested done',
    'In review now',
    'Sent later',
    'Paid later',
  ])
  expect(stepStates({})).toEqual(['Requested done', 'Sent now', 'Paid later'])
})

it('explains why it is in review, for how long, and what a rejection does', () => {
  const about = listWithdrawalSteps({ ...requested, awaitsReview: true })[1]?.about
  expect(about).toMatch(/^Our team checks some .* usually takes 24 to 48 hours\. If we reject/)
})

it('explains how long a new address waits', () => {
  const steps = listWithdrawalSteps({
    ...requested,
    status: 'approved',
    approvedAt,
    waitsUntil: endedAt,
  })
  expect(steps[2]?.about).toMatch(/address is new.*after Nov 21, 2026/)
})

it('moves on until it is paid', () => {
  expect(stepStates({ status: 'processing', approvedAt, sentAt })).toEqual([
    'Requested done',
    'Approved done',
    'Sent done',
    'Paid now',
  ])
  expect(stepStates({ status: 'completed', approvedAt, sentAt, endedAt }).at(-1)).toBe('Paid done')
})

it('waits for the team, not for a payment service, if it is paid by hand', () => {
  const queued = { ...requested, status: 'processing' as const, sentAt, isPaidByHand: true }
  const current = (note: string | null) => listWithdrawalSteps({ ...queued, note }).at(-1)
  expect(stepStates(queued)).toEqual(['Requested done', 'Paid now'])
  expect(current(null)?.about).toMatch(/^Our team will pay it\./)
  expect(current('Put it on sale.')?.about).toBe('Put it on sale.')
  expect(stepStates({ ...queued, status: 'completed', endedAt })).toEqual([
    'Requested done',
    'Paid done',
  ])
})

it('ends where it stopped, with the reason and the refund', () => {
  expect(stepStates({ status: 'rejected', endedAt })).toEqual(['Requested done', 'Rejected undone'])
  const errorMessage = 'Nobody claimed it.'
  const steps = listWithdrawalSteps({
    ...requested,
    status: 'returned',
    sentAt,
    endedAt,
    errorMessage,
  })
  expect(steps.at(-1)).toEqual({
    name: 'Returned',
    state: 'undone',
    at: endedAt,
    about: 'Nobody claimed it. The 1,000 pts are back in your balance.',
  })
})

it('ends as canceled, without a failure, if its player canceled it', () => {
  const canceled = { ...requested, status: 'failed' as const, isCanceled: true, endedAt }
  expect(listWithdrawalSteps(canceled).at(-1)).toEqual({
    name: 'Canceled',
    state: 'canceled',
    at: endedAt,
    about: 'The 1,000 pts are back in your balance.',
  })
})

it('explains how many points repaid a debt', () => {
  const end = (repaidPoints: number) =>
    listWithdrawalSteps({ ...requested, status: 'rejected', endedAt, repaidPoints }).at(-1)?.about
  expect(end(0)).toBe('The 1,000 pts are back in your balance.')
  expect(end(300)).toBe('700 pts are back in your balance; 300 pts repaid what you owed.')
  expect(end(1000)).toBe('All 1,000 pts repaid what you owed.')
})

it('lists the steps of a withdrawal whose method and status are of a newer version', () => {
  const newer = { ...fresh, method: 'postcard', status: 'parked', amount: 5, repaidPoints: 0 }
  const steps = listWithdrawalSteps(newer as never)
  expect(steps.at(-1)).toMatchObject({ name: 'parked', state: 'undone' })
  const paid = { method: 'postcard' as never, status: 'completed', endedAt: at } as const
  expect(describeDelivery(paid, now)).toBeUndefined()
})
