import { limbo as rules, TARGET_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/limbo'
import { expect, it } from 'vitest'
import { describeRules } from '../describe-rules.ts'
import { limbo } from './limbo.ts'

it.each([
  [100, false],
  [101, true],
  [150.5, false],
  [100_000, true],
  [100_001, false],
])('of a target of %d hundredths, accepts: %s', (targetHundredths, isAccepted) => {
  expect(limbo.body.safeParse({ betAmount: 10, targetHundredths }).success).toBe(isAccepted)
})

it('states the chance of a target and the highest result', () => {
  const rtp = rules.odds()[0]?.rtp ?? 0
  const highest = (TARGET_MAX_HUNDREDTHS / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const text = describeRules('limbo').join(' ')
  expect(text).toContain(`${rtp.toFixed(2)} divided by that target`)
  expect(text).toContain(`${highest}×`)
})
