import { expect, it } from 'vitest'
import { formatPayoutTime } from './payout-time.ts'

it.each([
  [null, 'moments, automatically'],
  [0, 'about a second'],
  [31, 'about 31 seconds'],
  [240, 'about 4 minutes'],
])('says of a median of %s: %s', (seconds, text) => {
  expect(formatPayoutTime(seconds)).toBe(text)
})
