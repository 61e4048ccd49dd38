import { expect, it } from 'vitest'
import { cashOutText, paysNowText } from './cash-out-text.ts'

it('states the whole payout instead of what it adds', () => {
  expect(cashOutText({ stake: 10, multiplierHundredths: 143 })).toBe('1.43×, pays 14')
  expect(paysNowText({ stake: 1000, multiplierHundredths: 143 })).toBe('Pays 1,430 points')
})

it('explains why a multiplier above 1 makes no profit', () => {
  const first = { stake: 10, multiplierHundredths: 109 }
  expect(cashOutText(first)).toBe('1.09×, pays 10 (10.90 rounded down)')
  expect(paysNowText(first)).toBe('Pays 10 points (10.90 rounded down)')
  expect(paysNowText({ stake: 1, multiplierHundredths: 199 })).toBe(
    'Pays 1 point (1.99 rounded down)',
  )
})

it('explains no rounding without a profit to take, or without a stake', () => {
  expect(cashOutText({ stake: 10, multiplierHundredths: 100 })).toBe('1.00×, pays 10')
  expect(cashOutText({ stake: 0, multiplierHundredths: 109 })).toBe('1.09×, pays 0')
})
