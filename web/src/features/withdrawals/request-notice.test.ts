import { expect, it } from 'vitest'
import { noticeOf } from './request-notice.ts'

const robux = { method: 'robux', awaitsReview: false, waitsUntil: null } as const
const paypal = { ...robux, method: 'paypal' } as const
const sent = { isPaused: false }
const waitsUntil = '2026-11-22T12:00:00Z'

it('says that Robux were bought only where they are sent at once', () => {
  expect(noticeOf(robux, sent).title).toBe('Gamepass Purchase Completed!')
  const paused = noticeOf(robux, { isPaused: true })
  expect(paused.title).toBe('Withdrawal Request Submitted')
  expect(paused.description).toMatch(/paused/)
  const waiting = noticeOf({ ...robux, waitsUntil }, sent)
  expect(waiting.title).toBe('Withdrawal Request Submitted')
  expect(waiting.description).toMatch(/first payout.*Nov 22, 2026/)
})

it('says that a person looks at it by what it waits for, whatever the method', () => {
  expect(noticeOf({ ...paypal, awaitsReview: true }, sent).description).toMatch(/admin review/)
  expect(noticeOf({ ...robux, awaitsReview: true }, sent)).toEqual(
    noticeOf({ ...paypal, awaitsReview: true }, sent),
  )
  const passed = noticeOf(paypal, sent)
  expect(passed.title).toBe('Withdrawal Request Submitted')
  expect(passed.description).toBe('It needs no review, and is sent next.')
})

it('says of a reviewed one, too, what it waits for afterwards', () => {
  const asked = { ...paypal, awaitsReview: true }
  expect(noticeOf({ ...asked, waitsUntil }, sent).description).toMatch(
    /admin review.*first payout.*Nov 22, 2026/,
  )
  expect(noticeOf(asked, { isPaused: true }).description).toMatch(/admin review.*paused/)
})
