import { expect, it } from 'vitest'
import { knownTimeZone } from './known-time-zone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('spells %j as %s', (name, zone) => expect(knownTimeZone(name)).toBe(zone))

it.each([
  '',
  'Mars/Olympus',
  '+02:00',
  'SystemV/EST5',
  "UTC'; drop table player",
  'Europe/Berlin\0',
])('does not know %j', (name) => expect(knownTimeZone(name)).toBeUndefined())
