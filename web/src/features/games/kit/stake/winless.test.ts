import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import { keno } from '@tallyhouse/game-rules/keno'
import { expect, it } from 'vitest'
import { winlessStake } from './winless.tsx'

const over = [{ payTable: dice.payTable({ prediction: 'over' }) }]

it('explains that a bet of one point cannot win, with the smallest stake that can', () => {
  expect(winlessStake(1, over)).toEqual({
    reason:
      'A bet of 1 can’t win: payouts are rounded down to whole points. The smallest bet that can win is 2.',
    smallestStake: 2,
  })
  expect(winlessStake(2, over)).toBeUndefined()
})

it('includes the target multiplier', () => {
  const target = [{ payTable: crash.payTable({ cashOutHundredths: 105 }) }]
  const winless = winlessStake(10, target, '1.05×')
  expect(winless?.reason).toMatch(/^A bet of 10 can’t win at 1.05×: /)
  expect(winless?.smallestStake).toBe(20)
})

it('has no smallest stake if none can win', () => {
  const payTable = keno.payTable({ selectedNumbers: [1, 2, 3, 4], paytable: 'classic' })
  expect(winlessStake(1000, [{ payTable }])?.smallestStake).toBeUndefined()
  expect(winlessStake(1000, [{ payTable }])?.reason).toContain('can’t win')
})

it('is undefined before there is a stake or a bet', () => {
  expect(winlessStake(0, over)).toBeUndefined()
  expect(winlessStake(10, [])).toBeUndefined()
})
