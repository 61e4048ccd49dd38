import { expect, it } from 'vitest'
import { isWheelChoice } from './wheel-fields.tsx'

it.each([
  [{}, true],
  [{ segments: 10, risk: 'low' }, true],
  [{ segments: 12, risk: 'low' }, false],
  [{ segments: 10 }, false],
  [{ risk: 'low' }, false],
  [{ segments: 10, risk: 'low', more: 1 }, false],
  [null, false],
])('of the stored choice %j, accepts: %s', (stored, isAccepted) => {
  expect(isWheelChoice(stored)).toBe(isAccepted)
})
