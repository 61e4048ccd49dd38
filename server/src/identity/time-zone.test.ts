import { expect, it } from 'vitest'
import { knownTimeZone } from './time-zone.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  [undefined, 'UTC'],
  ['', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['+02:00', 'UTC'],
  ["UTC'; drop table player", 'UTC'],
  ['Europe/Berlin\0', 'UTC'],
])('takes %j as %s', (name, zone) => expect(knownTimeZone(name)).toBe(zone))
