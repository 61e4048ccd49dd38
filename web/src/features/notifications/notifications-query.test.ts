import { expect, it } from 'vitest'
import { nextReadMs } from './notifications-query.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const expiring = (ms: number) => ({ expiresAt: new Date(now + ms).toISOString() })

it.each([
  ['half a minute without anything that expires', [{ expiresAt: null }], 30_000],
  ['half a minute before a later expiry', [expiring(90_000)], 30_000],
  ['the soonest expiry', [expiring(20_000), { expiresAt: null }, expiring(4000)], 4000],
  ['a second while an expired one is still listed', [expiring(-50)], 1000],
])('reads the list again after %s', (_name, list, ms) => {
  expect(nextReadMs(list, now)).toBe(ms)
})
