import { expect, it } from 'vitest'
import { validTimeZone } from './valid-time-zone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('normalizes %j to %s', (name, zone) => expect(validTimeZone(name)).toBe(zone))

it.each([
  '',
  'Mars/Olympus',
  '+02:00',
  'SystemV/EST5',
  "UTC'; drop table player",
  'Europe/Berlin\0',
])('rejects %j', (name) => expect(validTimeZone(name)).toBeUndefined())
