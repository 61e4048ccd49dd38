import { describe, expect, test } from 'vitest'
import { parseOfferName, parsePoints, parseUsdMicros } from './values.ts'

const sent = (text: string) => new URLSearchParams({ value: text })

test.each([
  ['75', 75],
  ['75.00', 75],
  ['0.49', 0],
  ['0.5', 1],
  ['1.5', 2],
  ['2.4999999', 2],
  ['-0.5', -1],
  ['-2.49', -2],
  ['-0', 0],
  ['007', 7],
  ['9999999', 9_999_999],
])('reads %s as %d points', (text, points) => {
  expect(parsePoints(sent(text), 'value')).toBe(points)
})

describe('refuses as points', () => {
  test.each(['', ' 5', '+5', '1e3', '0x10', '1,5', '.5', '5.', 'NaN', '--5', '9999999.5', '5\n'])(
    '%j',
    (text) => {
      expect(() => parsePoints(sent(text), 'value')).toThrow('The value of value')
    },
  )
})

test.each([
  ['0.40', 400_000],
  ['1.005', 1_005_000],
  ['0.0000019', 1],
])('reads %s dollars as %d millionths', (text, micros) => {
  expect(parseUsdMicros(sent(text), 'value')).toBe(micros)
})

test.each(['-0.01', '10000', ''])('refuses %j as dollars', (text) => {
  expect(() => parseUsdMicros(sent(text), 'value')).toThrow('The value of value')
})

test.each([
  ['Harbour Radio', 'Harbour Radio'],
  [' \u202Eevil\u0000 name\uD800 ', 'evil name'],
  ['   ', null],
  ['x'.repeat(500), 'x'.repeat(200)],
])('shows the offer name %j as %j', (text, shown) => {
  expect(parseOfferName(new Map([['name', text]]) as unknown as URLSearchParams, 'name')).toBe(
    shown,
  )
})
