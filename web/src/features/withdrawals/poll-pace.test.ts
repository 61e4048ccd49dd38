import { expect, it } from 'vitest'
import type { Withdrawal } from './history-query.ts'
import { pollMsOf } from './poll-pace.ts'

const at = '2026-11-21T12:00:00Z'
const now = Date.parse(at)
const asked = { createdAt: at, approvedAt: null, sentAt: null, status: 'pending' } as Withdrawal

it('looks often while something may happen at once, then less often', () => {
  expect(pollMsOf([asked], now + 60_000)).toBe(3000)
  expect(pollMsOf([asked], now + 180_000)).toBe(30_000)
  const sent = { ...asked, sentAt: '2026-11-21T12:03:00Z', status: 'processing' } as Withdrawal
  expect(pollMsOf([sent], now + 190_000)).toBe(3000)
})

it('looks no more once all are over', () => {
  expect(pollMsOf([{ ...asked, status: 'completed' }], now)).toBe(false)
  expect(pollMsOf([], now)).toBe(false)
})
