import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/format-time.ts'
import { type Limit, limitEffect, removalEffect, usedText } from './limit-effect.ts'

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
const takesEffect = (from: string, until: number) =>
  `Takes effect on ${from}. Until then, your limit stays at ${until} points.`

it.each([
  ['a first limit', limit(null), 500, 'Takes effect right away.'],
  ['a lower limit', limit(500), 200, 'Takes effect right away.'],
  ['a higher limit', limit(500), 600, takesEffect(later, 500)],
  ['the same limit', limit(500), 500, 'This is your current limit.'],
  [
    'less than the pending limit',
    limit(500, { points: 900, at: soon }),
    700,
    takesEffect(formatDateTime(soon), 500),
  ],
  [
    'more than the pending limit',
    limit(500, { points: 900, at: soon }),
    950,
    takesEffect(later, 500),
  ],
  [
    'the current limit despite a pending one',
    limit(500, { points: null, at: soon }),
    500,
    'Your limit stays the same and the pending change is canceled.',
  ],
])('describes the effect of %s', (_what, given, wanted, sentence) => {
  expect(limitEffect(given, wanted, now)).toBe(sentence)
})

it('describes the removal of a limit', () => {
  const removed = (from: string) =>
    `Removing the limit takes effect on ${from}. Until then, it stays at 500 points.`
  expect(removalEffect(limit(500), now)).toBe(removed(later))
  const isPending = limit(500, { points: null, at: soon })
  expect(removalEffect(isPending, now)).toBe(removed(formatDateTime(soon)))
})

it.each([
  [500, 120, '120 of 500 points used, 380 left'],
  [500, -80, '80 points ahead, 580 left'],
  [100, 130, '130 of 100 points used, 0 left'],
])('describes a limit of %i with %i used: %s', (points, used, text) => {
  expect(usedText(points, used)).toBe(text)
})
