import { expect, it } from 'vitest'
import { noticeOf } from './request-notice.ts'

const robux = { isReviewed: false, isPaused: false }

it('says that Robux were bought only where they are sent at once', () => {
  expect(noticeOf({ waitsUntil: null }, robux).title).toBe('Gamepass Purchase Completed!')
  const paused = noticeOf({ waitsUntil: null }, { ...robux, isPaused: true })
  expect(paused.title).toBe('Withdrawal Request Submitted')
  expect(paused.description).toMatch(/paused/)
  const waiting = noticeOf({ waitsUntil: '2026-11-22T12:00:00Z' }, robux)
  expect(waiting.title).toBe('Withdrawal Request Submitted')
  expect(waiting.description).toMatch(/address is new.*Nov 22, 2026/)
})

it('says of a reviewed one that a person looks at it', () => {
  const notice = noticeOf({ waitsUntil: null }, { isReviewed: true, isPaused: false })
  expect(notice.title).toBe('Withdrawal Request Submitted')
  expect(notice.description).toMatch(/admin review/)
})
