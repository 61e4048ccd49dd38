import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import { keno } from '@tallyhouse/game-rules/keno'
import { expect, it } from 'vitest'
import { winlessOf } from './winless.ts'

const over = [{ payTable: dice.payTable({ prediction: 'over' }) }]

it('says that a bet of a point cannot win, and what the smallest stake is (G3)', () => {
  expect(winlessOf(1, over)).toEqual({
    reason:
      "A 1-point bet can't win: payouts round down to whole points. The smallest stake that can win is 2.",
    smallestStake: 2,
  })
  expect(winlessOf(2, over)).toBeUndefined()
})

it('says what the bet is on (G3)', () => {
  const target = [{ payTable: crash.payTable({ cashOutHundredths: 105 }) }]
  const winless = winlessOf(10, target, ' at 1.05×')
  expect(winless?.reason).toMatch(/^A 10-point bet can't win at 1.05×: /)
  expect(winless?.smallestStake).toBe(20)
})

it('names no stake where none can win (G5)', () => {
  const payTable = keno.payTable({ selectedNumbers: [1, 2, 3, 4], paytable: 'classic' })
  expect(winlessOf(1000, [{ payTable }])?.smallestStake).toBeUndefined()
  expect(winlessOf(1000, [{ payTable }])?.reason).toContain("can't win")
})

it('says nothing before there is a stake or a bet', () => {
  expect(winlessOf(0, over)).toBeUndefined()
  expect(winlessOf(10, [])).toBeUndefined()
})
