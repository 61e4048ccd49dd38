import { expect, it } from 'vitest'
import { formatAgo } from './format-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:57:10Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
])('says of %s: %s', (instant, text) => {
  expect(formatAgo(instant, now)).toBe(text)
})

it('never speaks of the future when the clocks differ', () => {
  expect(formatAgo('2026-11-21T12:00:09Z', now)).toBe('just now')
})
