import { expect, it } from 'vitest'
import { countdownText } from './countdown-text.ts'

it.each([
  [1, '00h 00m 01s'],
  [59_001, '00h 01m 00s'],
  [3_599_000, '00h 59m 59s'],
  [18_729_000, '05h 12m 09s'],
  [90_000_000, '25h 00m 00s'],
])('formats %d ms as %s', (waitMs, text) => {
  expect(countdownText(waitMs)).toBe(text)
})
