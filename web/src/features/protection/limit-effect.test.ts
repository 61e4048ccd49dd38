import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { expect, it } from 'vitest'
import { formatDateTime } from '../../lib/format-time.ts'
import { limitEffect, usedText } from './limit-effect.ts'
import type { Limit } from './limit-words.ts'

const now = Date.parse('2026-01-01T12:00:00.000Z')
const later = formatDateTime(new Date(now + HIGHER_LIMIT_AFTER_HOURS * 3_600_000).toISOString())
const soon = '2026-01-01T20:00:00.000Z'

const limit = (points: number | null, next: Limit['next'] = null): Limit => ({
  kind: 'loss',
  days: 1,
  points,
  next,
  used: points === null ? null : 0,
})
const counts = (from: string, until: number) =>
  `It counts from ${from} on. Until then, ${until} points stay your limit.`

it.each([
  ['a first limit at once', limit(null), 500, 'It counts at once.'],
  ['a lower one at once', limit(500), 200, 'It counts at once.'],
  ['a higher one later', limit(500), 600, counts(later, 500)],
  ['none later', limit(500), null, counts(later, 500)],
  ['the same one never', limit(500), 500, 'This is your limit now.'],
  [
    'less than what waits when that would have come',
    limit(500, { points: 900, at: soon }),
    700,
    counts(formatDateTime(soon), 500),
  ],
  ['more than what waits anew', limit(500, { points: 900, at: soon }), 950, counts(later, 500)],
  [
    'the present one by dropping what waits',
    limit(500, { points: null, at: soon }),
    500,
    'It stays as it is, and what waits is dropped.',
  ],
])('says that it counts %s', (_what, given, wanted, sentence) => {
  expect(limitEffect(given, wanted, now)).toBe(sentence)
})

it.each([
  [500, 120, '120 of 500 points used, 380 left'],
  [500, -80, '80 points ahead, 580 left'],
  [100, 130, '130 of 100 points used, 0 left'],
])('says of %i with %i used: %s', (points, used, text) => {
  expect(usedText(points, used)).toBe(text)
})
