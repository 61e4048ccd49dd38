import { expect, it } from 'vitest'
import { parseAutoCashOut } from './auto-cash-out.tsx'

it.each([
  ['', null],
  ['1.01', 101],
  ['1,000.00', 100_000],
  ['1.00', undefined],
  ['1000.01', undefined],
])('parses "%s" as %s hundredths', (typed, hundredths) => {
  expect(parseAutoCashOut(typed)).toBe(hundredths)
})
