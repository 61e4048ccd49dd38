import { setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it } from 'vitest'
import {
  formatAgo,
  formatDateTime,
  formatDuration,
  formatWait,
  inReadersZone,
} from './format-time.ts'

afterEach(() => setLocale('en', {}))

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:57:10Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-19T12:00:01Z', 'yesterday'],
  ['2026-11-19T12:00:00Z', '2 days ago'],
  ['2026-11-14T12:00:01Z', '6 days ago'],
])('formats %s as %s', (instant, text) => {
  expect(formatAgo(instant, now)).toBe(text)
})

it('never returns a future time when clocks differ', () => {
  expect(formatAgo('2026-11-21T12:00:09Z', now)).toBe('just now')
})

it.each([
  [new Date(2026, 10, 21, 17, 5), 'Nov 21, 2026, 5:05 PM'],
  [new Date(2026, 0, 1, 0, 0), 'Jan 1, 2026, 12:00 AM'],
  [new Date(2026, 6, 9, 12, 30), 'Jul 9, 2026, 12:30 PM'],
])('formats date and time of %s as %s', (at, text) => {
  expect(formatDateTime(at.toISOString())).toBe(text)
})

it('converts the instants in a server message to the local time zone', () => {
  const sentence =
    'We’ll send it after Nov 23, 2026, 11:41 AM UTC, or before Nov 9, 2026, 12:00 AM UTC.'
  const local = (instant: string) => formatDateTime(instant)
  expect(inReadersZone(sentence)).toBe(
    `We’ll send it after ${local('2026-11-23T11:41:00Z')}, or before ${local('2026-11-09T00:00:00Z')}.`,
  )
  expect(inReadersZone('Nothing in UTC here.')).toBe('Nothing in UTC here.')
})

it('follows another language', () => {
  setLocale('de', { 'time.yesterday': () => 'gestern' })
  expect(formatDateTime(new Date(2026, 10, 21, 17, 5).toISOString())).toBe('21.11.2026, 17:05')
  expect(formatAgo('2026-11-20T12:00:00Z', now)).toBe('gestern')
})

afterEach(() => setLocale('en', {}))

const MS = ((1 * 60 + 5) * 60 + 9) * 1000

it('formats hours, minutes, and seconds', () => {
  expect(formatDuration(MS)).toBe('1:05:09')
  expect(formatDuration(-5)).toBe('0:00:00')
})

it('uses the digits of another language', () => {
  setLocale('ar-EG', {})
  expect(formatDuration(MS)).toBe('١:٠٥:٠٩')
})

it.each([
  [1, '1m'],
  [13 * 60_000, '13m'],
  [59 * 60_000 + 1, '1h'],
  [3_600_000 + 1, '1h 1m'],
  [26 * 3_600_000, '26h'],
])('writes a wait of %d ms in hours and minutes', (ms, text) => {
  expect(formatWait(ms)).toBe(text)
})
