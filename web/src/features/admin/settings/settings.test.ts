import { expect, it } from 'vitest'
import {
  changeToast,
  formatValue,
  isNote,
  keyError,
  type Setting,
  settingTitle,
  valueError,
} from './settings.ts'

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
  expect(settingTitle('withdrawal_fee_paypal')).toBe('PayPal: fee')
  expect(settingTitle('withdrawal_methods_soon')).toBe('Methods shown as “Soon”')
  expect(isNote('withdrawal_fee_seashells')).toBe(true)
  expect(settingTitle('a_note')).toBe('a_note')
})

const days = { form: { kind: 'whole' as const, min: 0, max: 365 } }

it.each(['0', ' 30 ', '365'])('accepts %j as a number of days', (value) => {
  expect(valueError(days, value)).toBeUndefined()
})

it.each(['', '366', '-1', '1.5', '3 days'])('explains the valid range for %j', (value) => {
  expect(valueError(days, value)).toBe('Enter a whole number from 0 to 365.')
})

it('formats large bounds', () => {
  const large = { form: { kind: 'whole' as const, min: 1, max: 1_000_000 } }
  expect(valueError(large, '0')).toBe('Enter a whole number from 1 to 1,000,000.')
})

it('accepts any text for a note, under a lowercase key', () => {
  expect(valueError({ form: null }, 'Call Marlow back!')).toBeUndefined()
  expect(keyError('night_shift')).toBeUndefined()
  expect(keyError('Night Shift')).toContain('lowercase letters')
})

const saved = { key: 'auto_approve_points', isDefined: true, waiting: null } as Setting

it('confirms a saved setting, or shows when a pending one takes effect', () => {
  expect(changeToast(saved)).toEqual({
    title: 'Setting Updated',
    description: '“Auto-approval: maximum amount” is saved.',
  })
  const waiting = { value: '500', from: '2026-11-22T09:00:00Z', changedBy: 'ada' }
  expect(changeToast({ ...saved, waiting }).description).toMatch(/ changes on Nov 2\d, 2026, /)
})

it('calls a note a note', () => {
  const note = changeToast({ ...saved, key: 'payouts_off', isDefined: false })
  expect(note.title).toBe('Note saved')
  expect(note.description).toContain('The product doesn’t use it')
})
