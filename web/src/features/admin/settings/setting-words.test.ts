import { expect, it } from 'vitest'
import { methodOf, titleOf, valueWords } from './setting-words.ts'

const whole = { kind: 'whole' as const, min: 0, max: 1_000_000_000 }
const list = { kind: 'list' as const, options: ['robux', 'paypal'] }

it('reads numbers with their unit, and nought as what it means', () => {
  expect(valueWords({ key: 'withdrawal_daily_limit', value: '5000', form: whole })).toBe(
    '5,000 pts',
  )
  expect(valueWords({ key: 'boost_percent', value: '10', form: whole })).toBe('10%')
  expect(valueWords({ key: 'two_admins_from_points', value: '0', form: whole })).toBe('never')
  expect(valueWords({ key: 'signup_bonus', value: '0', form: whole })).toBe('0 pts')
})

it('reads switches and lists, an empty one too', () => {
  expect(valueWords({ key: 'payouts_paused', value: 'true', form: { kind: 'flag' } })).toBe('Yes')
  expect(valueWords({ key: 'withdrawal_methods', value: 'robux, paypal,', form: list })).toBe(
    'Robux, PayPal',
  )
  expect(valueWords({ key: 'withdrawal_methods', value: '', form: list })).toBe('none')
})

it('tells the settings of a method from those of all methods and from notes', () => {
  expect(methodOf('withdrawal_fee_paypal')).toEqual({ method: 'paypal', part: 'fee' })
  expect(methodOf('withdrawal_methods_soon')).toBeUndefined()
  expect(methodOf('withdrawal_fee_seashells')).toBeUndefined()
  expect(titleOf('a_note')).toBe('a_note')
})
