import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { findZone } from './find-zone.ts'
import { zoneNames, zoneRules } from './zone-rules.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['europe/kyiv', 'Europe/Kyiv'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('finds %j as %s', (name, zone) => expect(findZone(name)).toBe(zone))

it.each([
  '',
  'Mars/Olympus',
  'Etc/Unknown',
  '+02:00',
  'SystemV/EST5',
  "UTC'; drop table player",
  'Europe/Berlin\0',
])('does not find %j', (name) => expect(findZone(name)).toBeUndefined())

it('shows no zone under a name whose clocks differ', () => {
  const since = Date.UTC(2025, 0, 1)
  const clocks = (name: string) => {
    const { untilMs, utcMinusLocalMs } = zoneRules(name)
    const first = untilMs.findIndex((until) => until > since)
    return { untilMs: untilMs.slice(first), utcMinusLocalMs: utcMinusLocalMs.slice(first) }
  }
  const differing = zoneNames.filter(
    (name) => !isDeepStrictEqual(clocks(findZone(name) ?? ''), clocks(name)),
  )
  expect(differing).toEqual([])
})

it('knows every zone that Node knows, under both its former and its present name', () => {
  const names = Intl.supportedValuesOf('timeZone')
  expect(names.filter((name) => findZone(name) === undefined)).toEqual([])
  expect(names.filter((name) => findZone(findZone(name) ?? '') !== findZone(name))).toEqual([])
})
