import { MINES_MAX, MINES_MIN } from '@tallyhouse/game-rules/mines'
import { expect, it } from 'vitest'
import { describeRules } from '../describe-rules.ts'
import { mines } from './mines.ts'

it.each([
  [0, false],
  [1, true],
  [24, true],
  [25, false],
])('of %i mines, accepts: %s', (mineCount, isAccepted) => {
  expect(mines.calls.start.body.safeParse({ betAmount: 10, mineCount }).success).toBe(isAccepted)
})

it('states how many mines there can be', () => {
  expect(describeRules('mines').join(' ')).toContain(`from ${MINES_MIN} to ${MINES_MAX}.`)
})
