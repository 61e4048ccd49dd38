import { expect, it } from 'vitest'
import { formatMinutes } from './action-labels.ts'

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [1440, '1 day'],
  [10_080, '7 days'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
