import { expect, it } from 'vitest'
import { isRealityCheckDue } from './reality-check.tsx'

const MINUTE_MS = 60_000
const session = { startedAt: '2026-01-01T12:00:00.000Z', beganAt: 0 }
const every30 = { ...session, realityCheckMinutes: 30 as const }
const respondedAfter = (minutes: number, startedAt = session.startedAt) => ({
  startedAt,
  elapsedMs: minutes * MINUTE_MS,
})

it.each([
  ['not before its time', null, 29.9, false],
  ['after the first interval', null, 30, true],
  ['after a late response only at the end of the next interval', respondedAfter(41), 59.9, false],
  ['again after the next interval', respondedAfter(41), 60, true],
  ['once after several intervals without a response', respondedAfter(130), 140, false],
  ['despite a response in another session', respondedAfter(300, 'another'), 30, true],
])('is due %s', (_when, answered, minutes, isDue) => {
  expect(isRealityCheckDue(every30, answered, minutes * MINUTE_MS)).toBe(isDue)
})

it('is never due if turned off', () => {
  const never = { ...session, realityCheckMinutes: null }
  expect(isRealityCheckDue(never, null, 600 * MINUTE_MS)).toBe(false)
})
