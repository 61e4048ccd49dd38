import { expect, it } from 'vitest'
import { autoCashOutOf } from './auto-cash-out.ts'

it.each([
  ['', null],
  ['2', 200],
  ['1.01', 101],
  ['1.1', 110],
  ['2.', 200],
  ['1,5', 150],
  ['1000', 100_000],
  ['1,000', 100_000],
  ['1,000.00', 100_000],
  ['1.00', undefined],
  ['1000.01', undefined],
  ['1.234', undefined],
  ['two', undefined],
  ['-3', undefined],
])('parses "%s" as %s hundredths', (typed, hundredths) => {
  expect(autoCashOutOf(typed)).toBe(hundredths)
})
