import { expect, it } from 'vitest'
import { noticeOf } from './request-withdrawal.ts'

const robux = { method: 'robux', awaitsReview: false, waitsUntil: null } as const
const paypal = { ...robux, method: 'paypal' } as const
const sent = { isPaused: false }
const waitsUntil = '2026-11-22T12:00:00Z'

it('announces a Robux withdrawal as requested, never as paid', () => {
  expect(noticeOf(robux, sent)).toEqual({
    title: 'Withdrawal Request Submitted',
    description:
      'We’re buying your gamepass. Keep it on sale at this price until then. You’ll be notified once it’s paid.',
  })
  const paused = noticeOf(robux, { isPaused: true })
  expect(paused.title).toBe('Withdrawal Request Submitted')
  expect(paused.description).toMatch(/paused/)
  const waiting = noticeOf({ ...robux, waitsUntil }, sent)
  expect(waiting.title).toBe('Withdrawal Request Submitted')
  expect(waiting.description).toMatch(/address is new.*Nov 22, 2026/)
})

it('announces a review whenever one is pending, whatever the method', () => {
  expect(noticeOf({ ...paypal, awaitsReview: true }, sent).description).toBe(
    'Submitted for admin review. Our team checks some withdrawals before they are paid, to keep accounts and payouts safe. This usually takes 24 to 48 hours. If we reject it, the points return to your balance. You’ll be notified once it’s processed.',
  )
  expect(noticeOf({ ...robux, awaitsReview: true }, sent)).toEqual(
    noticeOf({ ...paypal, awaitsReview: true }, sent),
  )
  const approved = noticeOf(paypal, sent)
  expect(approved.title).toBe('Withdrawal Request Submitted')
  expect(approved.description).toBe('It’s being sent. You’ll be notified once it’s paid.')
})

it('names what delays a payout after its review', () => {
  const requested = { ...paypal, awaitsReview: true }
  expect(noticeOf({ ...requested, waitsUntil }, sent).description).toMatch(
    /admin review.*address is new.*Nov 22, 2026/,
  )
  expect(noticeOf(requested, { isPaused: true }).description).toMatch(/admin review.*paused/)
})
