import { expect, it } from 'vitest'
import { activeBoostPercent } from './featured-section.tsx'

it('ends at its expiry time', () => {
  const status = { boostExpiresAt: '2026-11-21T16:00:00.000Z', boostPercent: 10 }
  const end = Date.parse(status.boostExpiresAt)
  expect(activeBoostPercent(status, end - 1)).toBe(10)
  expect(activeBoostPercent(status, end)).toBe(0)
  expect(activeBoostPercent({ ...status, boostExpiresAt: null }, end)).toBe(0)
})
