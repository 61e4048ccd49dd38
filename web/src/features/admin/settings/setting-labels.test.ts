import { expect, it } from 'vitest'
import { formatValue, methodOf, titleOf } from './setting-labels.ts'

const whole = { kind: 'whole' as const, min: 0, max: 1_000_000_000 }
const list = { kind: 'list' as const, options: ['robux', 'paypal'] }

it('formats numbers with their unit, and zero by its meaning', () => {
  expect(formatValue({ key: 'withdrawal_daily_limit', value: '5000', form: whole })).toBe(
    '5,000 pts',
  )
  expect(formatValue({ key: 'boost_percent', value: '10', form: whole })).toBe('10%')
  expect(formatValue({ key: 'two_admins_from_points', value: '0', form: whole })).toBe('never')
  expect(formatValue({ key: 'signup_bonus', value: '0', form: whole })).toBe('0 pts')
})

it('formats flags and lists, including an empty list', () => {
  expect(formatValue({ key: 'payouts_paused', value: 'true', form: { kind: 'flag' } })).toBe('Yes')
  expect(formatValue({ key: 'withdrawal_methods', value: 'robux, paypal,', form: list })).toBe(
    'Robux, PayPal',
  )
  expect(formatValue({ key: 'withdrawal_methods', value: '', form: list })).toBe('none')
})

it('distinguishes settings of one method from general settings and notes', () => {
  expect(methodOf('withdrawal_fee_paypal')).toEqual({ method: 'paypal', part: 'fee' })
  expect(methodOf('withdrawal_methods_soon')).toBeUndefined()
  expect(methodOf('withdrawal_fee_seashells')).toBeUndefined()
  expect(titleOf('a_note')).toBe('a_note')
})
