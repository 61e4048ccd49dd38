import { expect, it } from 'vitest'
import { findPlayBreak } from './protection.ts'

const now = Date.parse('2026-01-01T12:00:00.000Z')
const past = '2026-01-01T11:59:00.000Z'
const soon = '2026-01-02T12:00:00.000Z'
const late = '2026-07-01T12:00:00.000Z'

it.each([
  [{ timeOutUntil: null, selfExcludedUntil: null }, undefined],
  [{ timeOutUntil: past, selfExcludedUntil: null }, undefined],
  [
    { timeOutUntil: soon, selfExcludedUntil: null },
    { kind: 'time_out', until: soon },
  ],
  [
    { timeOutUntil: soon, selfExcludedUntil: late },
    { kind: 'self_exclusion', until: late },
  ],
  [
    { timeOutUntil: late, selfExcludedUntil: soon },
    { kind: 'time_out', until: late },
  ],
])('returns the longest active break of %o', (protection, expected) => {
  expect(findPlayBreak(protection, now)).toEqual(expected)
})
