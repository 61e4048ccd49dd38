import { expect, it } from 'vitest'
import { noticeOf } from './request-notice.ts'

const robux = { method: 'robux', awaitsReview: false, waitsUntil: null } as const
const paypal = { ...robux, method: 'paypal' } as const
const sent = { isPaused: false }
const waitsUntil = '2026-11-22T12:00:00Z'

it('says of Robux that they were requested, and never that they are paid (F2)', () => {
  expect(noticeOf(robux, sent)).toEqual({
    title: 'Withdrawal Request Submitted',
    description: 'We’re buying your gamepass. You will be notified once it is paid.',
  })
  const paused = noticeOf(robux, { isPaused: true })
  expect(paused.title).toBe('Withdrawal Request Submitted')
  expect(paused.description).toMatch(/paused/)
  const waiting = noticeOf({ ...robux, waitsUntil }, sent)
  expect(waiting.title).toBe('Withdrawal Request Submitted')
  expect(waiting.description).toMatch(/address is new.*Nov 22, 2026/)
})

it('says that a person looks at it by what it waits for, whatever the method', () => {
  expect(noticeOf({ ...paypal, awaitsReview: true }, sent).description).toMatch(/admin review/)
  expect(noticeOf({ ...robux, awaitsReview: true }, sent)).toEqual(
    noticeOf({ ...paypal, awaitsReview: true }, sent),
  )
  const passed = noticeOf(paypal, sent)
  expect(passed.title).toBe('Withdrawal Request Submitted')
  expect(passed.description).toBe('It’s being sent. You will be notified once it is paid.')
})

it('says of a reviewed one, too, what it waits for afterwards', () => {
  const asked = { ...paypal, awaitsReview: true }
  expect(noticeOf({ ...asked, waitsUntil }, sent).description).toMatch(
    /admin review.*address is new.*Nov 22, 2026/,
  )
  expect(noticeOf(asked, { isPaused: true }).description).toMatch(/admin review.*paused/)
})
