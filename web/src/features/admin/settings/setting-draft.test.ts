import { expect, it } from 'vitest'
import { keyFault, valueFault } from './setting-draft.ts'

const days = {
  form: { kind: 'whole' as const, min: 0, max: 365 },
  takes: 'a whole number from 0 to 365',
}

it.each(['0', ' 30 ', '365'])('takes %j for a number of days', (value) => {
  expect(valueFault(days, value)).toBeUndefined()
})

it.each(['', '366', '-1', '1.5', '3 days'])('says what it takes instead of %j', (value) => {
  expect(valueFault(days, value)).toBe('It takes a whole number from 0 to 365.')
})

it('writes large bounds as they are read', () => {
  const large = { form: { kind: 'whole' as const, min: 1, max: 1_000_000 }, takes: '' }
  expect(valueFault(large, '0')).toBe('It takes a whole number from 1 to 1,000,000.')
})

it('takes any text for a note, under a key of small letters', () => {
  expect(valueFault({ form: null, takes: null }, 'Call Marlow back!')).toBeUndefined()
  expect(keyFault('night_shift')).toBeUndefined()
  expect(keyFault('Night Shift')).toContain('small letters')
})
