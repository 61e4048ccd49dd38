import { expect, it } from 'vitest'
import { refetchAfterMs } from './notifications-query.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const expiring = (ms: number) => ({ expiresAt: new Date(now + ms).toISOString() })

it.each([
  ['half a minute without anything that expires', [{ expiresAt: null }], 30_000],
  ['half a minute before a later expiry', [expiring(90_000)], 30_000],
  ['the next expiry', [expiring(20_000), { expiresAt: null }, expiring(4000)], 4000],
  ['a second while an expired one is still listed', [expiring(-50)], 1000],
])('refetches the list after %s', (_name, list, ms) => {
  expect(refetchAfterMs(list, now)).toBe(ms)
})
