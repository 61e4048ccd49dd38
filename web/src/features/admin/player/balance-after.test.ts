import { expect, it } from 'vitest'
import { balanceAfter, parseAdjustment } from './balance-after.ts'

it('repays a debt before adding to the available balance', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, 30)).toEqual({ available: 40, debt: 70 })
  expect(balanceAfter({ available: 40, debt: 100 }, 250)).toEqual({ available: 190, debt: 0 })
})

it('takes points from the available balance and leaves a debt unchanged', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, -30)).toEqual({ available: 10, debt: 100 })
})

it.each([
  ['500', false, 500],
  [' 1,500 ', false, 1500],
  ['12 500', false, 12_500],
  ['1,000,000', false, 1_000_000],
  ['500', true, -500],
])('reads %j as points', (text, isTaking, amount) => {
  expect(parseAdjustment(text, { isTaking, available: 500 })).toBe(amount)
})

it.each(['', '0', '-5', '1.5', '1,5', '10,00', '1500,000', ',500', '1e3', 'many', '1000001'])(
  'rejects an adjustment of %j',
  (text) => {
    expect(parseAdjustment(text, { isTaking: false, available: 500 })).toBe(
      'Enter a whole number from 1 to 1,000,000.',
    )
  },
)

it('takes no more than is available', () => {
  expect(parseAdjustment('501', { isTaking: true, available: 500 })).toBe(
    'Only 500 points are available.',
  )
})
