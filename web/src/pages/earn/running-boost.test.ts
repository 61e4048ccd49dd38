import { expect, it } from 'vitest'
import { runningBoostPercent } from './running-boost.ts'

it('ends at the instant of its expiry', () => {
  const status = { boostExpiresAt: '2026-11-21T16:00:00.000Z', boostPercent: 10 }
  const end = Date.parse(status.boostExpiresAt)
  expect(runningBoostPercent(status, end - 1)).toBe(10)
  expect(runningBoostPercent(status, end)).toBe(0)
  expect(runningBoostPercent({ ...status, boostExpiresAt: null }, end)).toBe(0)
})
