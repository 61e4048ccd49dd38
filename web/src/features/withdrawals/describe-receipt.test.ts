import { expect, it } from 'vitest'
import { describeArrival, describeReceipt } from './describe-receipt.ts'
import type { Withdrawal } from './withdrawal-status.ts'

const robux = {
  method: 'robux',
  amount: 50,
  feePoints: 0,
  usdValue: '0.50',
  units: 50,
  status: 'approved',
  awaitsReview: false,
  waitsUntil: null,
} as Withdrawal
const paypal: Withdrawal = { ...robux, method: 'paypal', units: 1250 }
const waitsUntil = '2026-11-22T12:00:00Z'

const describe = (withdrawal: Withdrawal, isPaused = false) =>
  describeReceipt(withdrawal, { isPaused })

it('states what arrives of a withdrawal by what was agreed at its request', () => {
  expect(describeArrival(robux)).toBe('At least 35 Robux')
  expect(describeArrival({ ...robux, units: 101, feePoints: 9 })).toBe('At least 70 Robux')
  expect(describeArrival(paypal)).toBe('$0.50')
})

it('states a Robux withdrawal as requested, never as paid', () => {
  expect(describe(robux)).toEqual({
    title: 'Withdrawal Request Submitted',
    next: 'We’re buying your gamepass. Keep it on sale at this price until then. You’ll be notified once it’s paid.',
  })
  const paused = describe(robux, true)
  expect(paused.title).toBe('Withdrawal Request Submitted')
  expect(paused.next).toMatch(/paused/)
  const waiting = describe({ ...robux, waitsUntil })
  expect(waiting.title).toBe('Withdrawal Request Submitted')
  expect(waiting.next).toMatch(/address is new.*Nov 22, 2026/)
})

it('states a review whenever one is pending, whatever the method', () => {
  const reviewed = { status: 'pending', awaitsReview: true } as const
  expect(describe({ ...paypal, ...reviewed }).next).toBe(
    'Submitted for admin review. Our team checks some withdrawals before they are paid, to keep accounts and payouts safe. This usually takes 24 to 48 hours. If we reject it, the points return to your balance. You’ll be notified once it’s processed.',
  )
  expect(describe({ ...robux, ...reviewed }).next).toBe(describe({ ...paypal, ...reviewed }).next)
  expect(describe(paypal)).toEqual({
    title: 'Withdrawal Request Submitted',
    next: 'It’s being sent. You’ll be notified once it’s paid.',
  })
})

it('names what delays a payout after its review', () => {
  const requested: Withdrawal = { ...paypal, status: 'pending', awaitsReview: true }
  expect(describe({ ...requested, waitsUntil }).next).toMatch(
    /admin review.*address is new.*Nov 22, 2026/,
  )
  expect(describe(requested, true).next).toMatch(/admin review.*paused/)
})

it('states how a withdrawal ended while its receipt is shown', () => {
  const paid = describe({ ...robux, status: 'completed' })
  expect(paid.title).toBe('Gamepass Purchase Completed!')
  expect(paid.next).toMatch(/50 Robux \(50 points\).*at least 35.*3 to 7 days/)
  expect(describe({ ...paypal, status: 'completed' }).next).toMatch(/50 points was paid\.$/)
  const failed = describe({
    ...paypal,
    status: 'failed',
    errorMessage: 'There is no such account.',
    repaidPoints: 0,
  })
  expect(failed.title).toBe('Withdrawal failed')
  expect(failed.next).toBe('There is no such account. The 50 pts are back in your balance.')
  const end = { status: 'failed', isCanceled: true, errorMessage: null, repaidPoints: 0 } as const
  expect(describe({ ...paypal, ...end })).toEqual({
    title: 'Withdrawal canceled',
    next: 'The 50 pts are back in your balance.',
  })
})

it('describes a withdrawal by a method of a newer version, and one in a status of it', () => {
  const newer: Withdrawal = { ...paypal, method: 'postcard' as never }
  expect(describeArrival(newer)).toBe('$0.50')
  expect(describe(newer)).toEqual(describe(paypal))
  expect(describe({ ...newer, status: 'completed' }).next).toContain('postcard')
  expect(describe({ ...paypal, status: 'parked' as never }).title).toBe('parked')
})
