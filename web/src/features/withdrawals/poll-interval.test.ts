import { expect, it } from 'vitest'
import type { Withdrawal } from './history-query.ts'
import { pollMsOf } from './poll-interval.ts'

const at = '2026-11-21T12:00:00Z'
const now = Date.parse(at)
const requested = { createdAt: at, approvedAt: null, sentAt: null, status: 'pending' } as Withdrawal

it('polls fast at first, then slowly', () => {
  expect(pollMsOf([requested], now + 60_000)).toBe(3000)
  expect(pollMsOf([requested], now + 180_000)).toBe(30_000)
  const sent = { ...requested, sentAt: '2026-11-21T12:03:00Z', status: 'processing' } as Withdrawal
  expect(pollMsOf([sent], now + 190_000)).toBe(3000)
})

it('stops polling once all have ended', () => {
  expect(pollMsOf([{ ...requested, status: 'completed' }], now)).toBe(false)
  expect(pollMsOf([], now)).toBe(false)
})
