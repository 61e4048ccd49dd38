import { expect, it } from 'vitest'
import { wheel } from './wheel.ts'

it.each([
  [{}, true],
  [{ segments: 10, risk: 'low' }, true],
  [{ segments: 50, risk: 'high' }, true],
  [{ segments: 12, risk: 'low' }, false],
  [{ segments: 60, risk: 'low' }, false],
  [{ segments: '10', risk: 'low' }, false],
  [{ segments: 10 }, false],
  [{ risk: 'low' }, false],
  [{ segments: 10, risk: 'extreme' }, false],
])('of the wheel %j, accepts: %s', (choice, isAccepted) => {
  expect(wheel.body.safeParse({ betAmount: 10, ...choice }).success).toBe(isAccepted)
})
