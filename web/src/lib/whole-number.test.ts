import { expect, it } from 'vitest'
import { parseWholeNumber, wholeNumberFault } from './whole-number.ts'

it.each([
  ['10', 10],
  [' 10 ', 10],
  ['007', 7],
  ['1,000', 1000],
  ['1,234,567', 1_234_567],
  ['0', 0],
  ['', null],
  ['  ', null],
])('parses %j as %j', (typed, value) => {
  expect(parseWholeNumber(typed)).toBe(value)
  expect(wholeNumberFault(typed)).toBeUndefined()
})

it.each([
  '1.5',
  '10,50',
  '1e3',
  '-5',
  '+5',
  '1.000',
  '1,00',
  '1,0000',
  ',100',
  '1 000',
  '0x10',
  'ten',
  '٣',
])('rejects %j instead of coercing it', (typed) => {
  expect(parseWholeNumber(typed)).toBeUndefined()
  expect(wholeNumberFault(typed)).toBe('Enter a whole number, such as 10 or 1,000.')
})

it.each([
  ['0', 'Enter 1 or more.'],
  ['1,000,001', 'Enter 1,000,000 or less.'],
  ['99999999999999999999', 'Enter 1,000,000 or less.'],
])('rejects %j as out of bounds', (typed, fault) => {
  const bounds = { min: 1, max: 1_000_000 }
  expect(parseWholeNumber(typed, bounds)).toBeUndefined()
  expect(wholeNumberFault(typed, bounds)).toBe(fault)
})
