import { expect, it } from 'vitest'
import { bonusLabel } from './bonus-label.ts'

it.each([
  [true, 0, 'Claim'],
  [false, 5 * 3_600_000, 'Next in 5h'],
  [false, 5 * 3_600_000 + 1, 'Next in 6h'],
  [false, 1, 'Next in 1h'],
  [false, 0, 'Claimed Today'],
])('shows when the bonus can be claimed (%s, %d ms)', (canClaim, waitMs, label) => {
  expect(bonusLabel(canClaim, waitMs)).toBe(label)
})
