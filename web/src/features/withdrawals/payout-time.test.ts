import { expect, it } from 'vitest'
import { formatPayoutTime } from './payout-time.ts'

it.each([
  [0, '1 second'],
  [31, '31 seconds'],
  [240, '4 minutes'],
  [7199, '120 minutes'],
  [10_800, '3 hours'],
])('formats a median of %s as %s', (seconds, text) => {
  expect(formatPayoutTime(seconds)).toBe(text)
})
