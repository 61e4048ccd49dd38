import { describe, expect, it } from 'vitest'
import { missingChanges } from './zone-data.ts'
import { ZONE_DATA_RELEASE, zoneNames, zoneRules } from './zone-rules.ts'

/**
 * Clock changes in 2026 and 2027: when, and to which offset. Those up to release 2026d are also those in Python's
 * tzdata 2026.4, and Winnipeg's those in Node 26.12.1 (2026e).
 */
const changes = {
  'America/Vancouver': ['2026-03-08T10:00Z -7'],
  'America/Edmonton': ['2026-03-08T09:00Z -6'],
  'America/Inuvik': ['2026-03-08T09:00Z -6'],
  'America/Winnipeg': ['2026-03-08T08:00Z -5'],
  'America/Havana': ['2026-03-08T05:00Z -4', '2027-11-07T05:00Z -5'],
  'Africa/Casablanca': ['2026-02-15T02:00Z 0', '2026-03-22T02:00Z 1', '2026-09-20T01:00Z 0'],
  'Africa/El_Aaiun': ['2026-02-15T02:00Z 0', '2026-03-22T02:00Z 1', '2026-09-20T01:00Z 0'],
  'Africa/Cairo': [
    '2026-04-23T22:00Z 3',
    '2026-10-29T21:00Z 2',
    '2027-04-29T22:00Z 3',
    '2027-10-28T21:00Z 2',
  ],
  'Asia/Beirut': [
    '2026-03-28T22:00Z 3',
    '2026-10-24T21:00Z 2',
    '2027-03-27T22:00Z 3',
    '2027-10-30T21:00Z 2',
  ],
  'America/Santiago': [
    '2026-04-05T03:00Z -4',
    '2026-09-06T04:00Z -3',
    '2027-04-04T03:00Z -4',
    '2027-09-05T04:00Z -3',
  ],
  'Atlantic/Azores': [
    '2026-03-29T01:00Z 0',
    '2026-10-25T01:00Z -1',
    '2027-03-28T01:00Z 0',
    '2027-10-31T01:00Z -1',
  ],
  'America/Nuuk': [
    '2026-03-29T01:00Z -1',
    '2026-10-25T01:00Z -2',
    '2027-03-28T01:00Z -1',
    '2027-10-31T01:00Z -2',
  ],
  'Australia/Lord_Howe': [
    '2026-04-04T15:00Z 10.5',
    '2026-10-03T15:30Z 11',
    '2027-04-03T15:00Z 10.5',
    '2027-10-02T15:30Z 11',
  ],
  'Pacific/Chatham': [
    '2026-04-04T14:00Z 12.75',
    '2026-09-26T14:00Z 13.75',
    '2027-04-03T14:00Z 12.75',
    '2027-09-25T14:00Z 13.75',
  ],
  'America/New_York': [
    '2026-03-08T07:00Z -4',
    '2026-11-01T06:00Z -5',
    '2027-03-14T07:00Z -4',
    '2027-11-07T06:00Z -5',
  ],
  'Europe/Berlin': [
    '2026-03-29T01:00Z 2',
    '2026-10-25T01:00Z 1',
    '2027-03-28T01:00Z 2',
    '2027-10-31T01:00Z 1',
  ],
  'Asia/Jerusalem': [
    '2026-03-27T00:00Z 3',
    '2026-10-24T23:00Z 2',
    '2027-03-26T00:00Z 3',
    '2027-10-30T23:00Z 2',
  ],
  'Asia/Gaza': [
    '2026-03-28T00:00Z 3',
    '2026-10-23T23:00Z 2',
    '2027-03-27T00:00Z 3',
    '2027-10-29T23:00Z 2',
  ],
  'America/St_Johns': [
    '2026-03-08T05:30Z -2.5',
    '2026-11-01T04:30Z -3.5',
    '2027-03-14T05:30Z -2.5',
    '2027-11-07T04:30Z -3.5',
  ],
  'Pacific/Easter': [
    '2026-04-05T03:00Z -6',
    '2026-09-06T04:00Z -5',
    '2027-04-04T03:00Z -6',
    '2027-09-05T04:00Z -5',
  ],
  'Antarctica/Troll': [
    '2026-03-29T01:00Z 2',
    '2026-10-25T01:00Z 0',
    '2027-03-28T01:00Z 2',
    '2027-10-31T01:00Z 0',
  ],
  'Asia/Kolkata': [],
  UTC: [],
}

const HOUR_MS = 3_600_000

function changesIn(zone: string, since: number, until: number): string[] {
  const { untilMs, utcMinusLocalMs } = zoneRules(zone)
  return untilMs.flatMap((ms, period) => {
    const before = utcMinusLocalMs[period] ?? 0
    const after = utcMinusLocalMs[period + 1] ?? 0
    // A changed abbreviation alone is listed as well.
    if (ms < since || ms >= until || before === after) return []
    return `${new Date(ms).toISOString().slice(0, 16)}Z ${0 - after / HOUR_MS}`
  })
}

describe('the clocks of a zone', () => {
  it.each(Object.entries(changes))('change as known in 2026 and 2027: %s', (zone, expected) => {
    expect(changesIn(zone, Date.UTC(2026, 0), Date.UTC(2028, 0))).toEqual(expected)
  })

  it('cover all time, in order', () => {
    const broken = zoneNames.filter((name) => {
      const { untilMs, utcMinusLocalMs } = zoneRules(name)
      const isOrdered = untilMs.every((ms, period) => ms > (untilMs[period - 1] ?? -Infinity))
      const isPossible = utcMinusLocalMs.every((ms) => Math.abs(ms) < 24 * HOUR_MS)
      const isComplete = untilMs.at(-1) === Infinity && utcMinusLocalMs.length === untilMs.length
      return !isOrdered || !isPossible || !isComplete
    })
    expect(broken).toEqual([])
  })
})

it('has data that lack none of the listed changes, unlike each older release', () => {
  expect(ZONE_DATA_RELEASE).toMatch(/^20\d\d[a-z]$/)
  expect(missingChanges()).toEqual([])
  expect(missingChanges('2025c').map(({ zone }) => zone)).toEqual([
    'America/Vancouver',
    'Africa/Casablanca',
    'Africa/El_Aaiun',
    'America/Edmonton',
    'America/Inuvik',
    'America/Winnipeg',
    'America/Havana',
  ])
  expect(missingChanges('2026e')).toMatchObject([{ zone: 'America/Havana' }])
})
