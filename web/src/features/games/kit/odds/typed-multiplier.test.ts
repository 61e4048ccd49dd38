import { expect, it } from 'vitest'
import { multiplierText, typedMultiplier } from './typed-multiplier.ts'

it.each([
  ['', undefined],
  ['2', 200],
  ['1.01', 101],
  ['1.1', 110],
  ['2.', 200],
  ['1,5', 150],
  ['1000', 100_000],
  ['1,000', 100_000],
  [' 1,000.00 ', 100_000],
  ['1.00', undefined],
  ['1000.01', undefined],
  ['1.234', undefined],
  ['two', undefined],
  ['-3', undefined],
])('parses "%s" as %s hundredths', (typed, hundredths) => {
  expect(typedMultiplier(typed, { minHundredths: 101, maxHundredths: 100_000 })).toBe(hundredths)
})

it.each([
  [101, '1.01'],
  [250, '2.50'],
  [100_000, '1,000.00'],
])('writes %i hundredths as %s', (hundredths, text) => {
  expect(multiplierText(hundredths)).toBe(text)
})
