import { describe, expect, it } from 'vitest'
import { nextDay, startOfDay, toZoneDay } from './zone-day.ts'

const HOUR_MS = 3_600_000
const at = (text: string) => new Date(text)

/** Includes zones with fractional offsets, far from UTC, and with clock changes at midnight. */
const oddZones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Santiago',
  'America/Godthab',
  'Atlantic/Azores',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

describe('the date of an instant', () => {
  it.each([
    ['UTC', '2028-02-29T23:59:59.999Z', '2028-02-29'],
    ['America/New_York', '2026-03-02T04:59:59.999Z', '2026-03-01'],
    ['America/New_York', '2026-03-02T05:00:00.000Z', '2026-03-02'],
    ['Asia/Kathmandu', '2026-03-01T18:14:59.999Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59.999Z', '2026-12-31'],
  ])('in %s at %s is %s', (zone, instant, day) => expect(toZoneDay(at(instant), zone)).toBe(day))
})

describe('the date after', () => {
  it.each([
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])('%s is %s', (day, following) => expect(nextDay(day)).toBe(following))
})

describe('the start of a day', () => {
  it.each([
    ['an ordinary day', 'America/New_York', '2026-03-02', '2026-03-02T05:00:00Z'],
    ['clocks forward at two', 'America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['the day after', 'America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
    ['clocks back at two', 'America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['half an hour back', 'Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z'],
    ['the day after', 'Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00Z'],
    ['midnight skipped', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
    ['the hour before midnight twice', 'America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z'],
    ['midnight skipped', 'Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00Z'],
    ['the hour before midnight twice', 'Africa/Cairo', '2024-11-01', '2024-10-31T22:00:00Z'],
    ['midnight skipped', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
    ['midnight skipped', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['midnight skipped', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['midnight skipped', 'America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['midnight skipped', 'Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00Z'],
    ['midnight twice', 'America/Havana', '2027-11-07', '2027-11-07T04:00:00Z'],
    ['midnight twice', 'Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z'],
    ['the hour before midnight twice', 'Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00Z'],
    ['the hour before midnight twice', 'America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z'],
    ['the hour before midnight twice', 'America/Nuuk', '2026-10-25', '2026-10-25T02:00:00Z'],
    ['clocks no longer back', 'America/Vancouver', '2026-11-15', '2026-11-15T07:00:00Z'],
    ['clocks no longer back', 'America/Edmonton', '2026-11-15', '2026-11-15T06:00:00Z'],
    ['clocks no longer back', 'America/Inuvik', '2026-11-15', '2026-11-15T06:00:00Z'],
    ['clocks no longer back', 'America/Winnipeg', '2026-11-15', '2026-11-15T05:00:00Z'],
    ['clocks not back this year', 'America/Havana', '2026-11-15', '2026-11-15T04:00:00Z'],
    ['after Ramadan', 'Africa/Casablanca', '2026-03-23', '2026-03-22T23:00:00Z'],
    ['back for good', 'Africa/Casablanca', '2026-09-21', '2026-09-21T00:00:00Z'],
    [
      'half past eleven to half past twelve',
      'America/Toronto',
      '1919-03-31',
      '1919-03-31T04:30:00Z',
    ],
    ['a skipped date', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['the date after it', 'Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
  ])('%s: %s, %s', (_, zone, day, start) => {
    expect(startOfDay(day, zone).toISOString()).toBe(at(start).toISOString())
  })

  it.each(oddZones)('is the first instant of that date, on every day of two years: %s', (zone) => {
    let day = '2026-01-01'
    let start = startOfDay(day, zone)
    const wrong: string[] = []
    const lengths = new Set<number>()
    for (let days = 0; days < 731; days++) {
      const former = new Date(start.getTime() - 1)
      if (toZoneDay(start, zone) !== day || toZoneDay(former, zone) >= day) wrong.push(day)
      day = nextDay(day)
      const next = startOfDay(day, zone)
      lengths.add((next.getTime() - start.getTime()) / HOUR_MS)
      start = next
    }
    expect(wrong).toEqual([])
    expect([...lengths].filter((hours) => ![23, 23.5, 24, 24.5, 25].includes(hours))).toEqual([])
  })
})
