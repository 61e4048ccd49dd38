import { expect, it } from 'vitest'
import { keyError, valueError } from './setting-draft.ts'

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
