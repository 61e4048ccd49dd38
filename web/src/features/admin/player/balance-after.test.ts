import { expect, it } from 'vitest'
import { adjustmentOf, balanceAfter } from './balance-after.ts'

it('repays a debt before anything is added', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, 30)).toEqual({ available: 40, debt: 70 })
  expect(balanceAfter({ available: 40, debt: 100 }, 250)).toEqual({ available: 190, debt: 0 })
})

it('takes from what is available and leaves a debt as it is', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, -30)).toEqual({ available: 10, debt: 100 })
})

it.each([
  ['500', false, 500],
  [' 1,500 ', false, 1500],
  ['12 500', false, 12_500],
  ['1,000,000', false, 1_000_000],
  ['500', true, -500],
])('reads %j as points', (text, isTaking, amount) => {
  expect(adjustmentOf(text, { isTaking, available: 500 })).toBe(amount)
})

it.each(['', '0', '-5', '1.5', '1,5', '10,00', '1500,000', ',500', '1e3', 'many', '1000001'])(
  'takes no adjustment of %j',
  (text) => {
    expect(adjustmentOf(text, { isTaking: false, available: 500 })).toBe(
      'Please enter whole points, from 1 to 1,000,000.',
    )
  },
)

it('takes no more than there is', () => {
  expect(adjustmentOf('501', { isTaking: true, available: 500 })).toBe(
    'There are only 500 points available.',
  )
})
