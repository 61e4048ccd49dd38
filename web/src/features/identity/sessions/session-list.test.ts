import { expect, it } from 'vitest'
import { lastSeen } from './session-list.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:20:00Z', 'Last seen within the past hour'],
  ['2026-11-21T10:40:00Z', 'Last seen 1 hour ago'],
  ['2026-11-20T11:00:00Z', 'Last seen yesterday'],
])('describes %s to the hour: %s', (instant, text) => {
  expect(lastSeen(instant, now)).toBe(text)
})
