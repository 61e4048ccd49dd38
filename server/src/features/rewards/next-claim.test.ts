import { describe, expect, it } from 'vitest'
import { type LastClaim, nextClaim } from './next-claim.ts'

const HOUR_MS = 3_600_000

function claimed(day: string, timeZone: string, claimedAt: string): LastClaim {
  return { day, timeZone, streak: 4, claimedAt: new Date(claimedAt) }
}

function at(now: string, timeZone = 'UTC', breaks: { startedAt: Date; endsAt: Date }[] = []) {
  return { timeZone, breaks, now: new Date(now) }
}

const noon = claimed('2026-03-02', 'UTC', '2026-03-02T12:00:00Z')

describe('the next claim', () => {
  it('is possible immediately for a player who never claimed', () => {
    const next = nextClaim(undefined, at('2026-03-02T12:00:00Z', 'Asia/Tokyo'))
    expect(next).toEqual({ today: '2026-03-02', waitMs: 0, streak: 0 })
  })

  it('is possible after midnight, and continues the streak during the whole following day', () => {
    expect(nextClaim(noon, at('2026-03-02T23:59:59.999Z'))).toMatchObject({ waitMs: 1, streak: 4 })
    expect(nextClaim(noon, at('2026-03-03T00:00:00Z'))).toMatchObject({ waitMs: 0, streak: 4 })
    expect(nextClaim(noon, at('2026-03-03T23:59:59Z'))).toMatchObject({ waitMs: 0, streak: 4 })
  })

  it('starts a new streak after a missed day', () => {
    const next = nextClaim(noon, at('2026-03-04T00:00:00Z'))
    expect(next).toEqual({ today: '2026-03-04', waitMs: 0, streak: 0 })
  })

  describe('after a break', () => {
    const timeOut = (startedAt: string, endsAt: string) => ({
      startedAt: new Date(startedAt),
      endsAt: new Date(endsAt),
    })

    it.each([
      ['on its last day', '2026-03-10T20:00:00Z', 4],
      ['on the day after', '2026-03-11T20:00:00Z', 4],
      ['two days later', '2026-03-12T20:00:00Z', 0],
    ])('continues the streak with the days that it touched, %s', (_, now, streak) => {
      const breaks = [timeOut('2026-03-03T23:00:00Z', '2026-03-10T15:00:00Z')]
      expect(nextClaim(noon, at(now, 'UTC', breaks))).toMatchObject({ waitMs: 0, streak })
    })

    it('does not count the end of a break as a day of it at midnight of the player', () => {
      const breaks = [timeOut('2026-03-02T15:00:00Z', '2026-03-04T15:00:00Z')]
      const tokyo = claimed('2026-03-02', 'Asia/Tokyo', '2026-03-02T12:00:00Z')
      const onTheDay = at('2026-03-05T14:59:00Z', 'Asia/Tokyo', breaks)
      expect(nextClaim(tokyo, onTheDay)).toMatchObject({ streak: 4 })
      const dayAfter = at('2026-03-05T15:00:00Z', 'Asia/Tokyo', breaks)
      expect(nextClaim(tokyo, dayAfter)).toMatchObject({ streak: 0 })
    })

    it('joins breaks that follow each other, also within another', () => {
      const breaks = [
        timeOut('2026-03-02T18:00:00Z', '2026-03-20T18:00:00Z'),
        timeOut('2026-03-04T18:00:00Z', '2026-03-05T18:00:00Z'),
        timeOut('2026-03-21T10:00:00Z', '2026-03-22T10:00:00Z'),
      ]
      expect(nextClaim(noon, at('2026-03-23T10:00:00Z', 'UTC', breaks)).streak).toBe(4)
    })

    it('starts a new streak if a day was missed before or between breaks', () => {
      const late = [timeOut('2026-03-04T00:00:00Z', '2026-03-10T00:00:00Z')]
      expect(nextClaim(noon, at('2026-03-10T10:00:00Z', 'UTC', late)).streak).toBe(0)
      const apart = [
        timeOut('2026-03-02T18:00:00Z', '2026-03-03T18:00:00Z'),
        timeOut('2026-03-05T18:00:00Z', '2026-03-06T18:00:00Z'),
      ]
      expect(nextClaim(noon, at('2026-03-07T10:00:00Z', 'UTC', apart)).streak).toBe(0)
    })
  })

  it('waits longer when the clock steps back', () => {
    const next = nextClaim(noon, at('2026-02-28T12:00:00Z'))
    expect(next).toMatchObject({ waitMs: 60 * HOUR_MS, streak: 4 })
  })

  it('does not count a date that the zone skipped as a missed day', () => {
    const last = claimed('2011-12-29', 'Pacific/Apia', '2011-12-30T08:00:00Z')
    const next = nextClaim(last, at('2011-12-30T10:00:00Z', 'Pacific/Apia'))
    expect(next).toEqual({ today: '2011-12-31', waitMs: 0, streak: 4 })
  })
})

describe('after a change of zone', () => {
  it('to the east, the next claim waits for the end of the old day', () => {
    const last = claimed('2026-03-02', 'Pacific/Pago_Pago', '2026-03-02T20:00:00Z')
    const before = nextClaim(last, at('2026-03-03T10:59:00Z', 'Pacific/Kiritimati'))
    expect(before).toEqual({ today: '2026-03-04', waitMs: 60_000, streak: 4 })
    const then = nextClaim(last, at('2026-03-03T11:00:00Z', 'Pacific/Kiritimati'))
    expect(then).toEqual({ today: '2026-03-04', waitMs: 0, streak: 4 })
  })

  it('to the west, the same date cannot be claimed again', () => {
    const last = claimed('2026-03-02', 'Pacific/Kiritimati', '2026-03-01T11:00:00Z')
    const early = nextClaim(last, at('2026-03-02T12:00:00Z', 'Pacific/Pago_Pago'))
    expect(early).toEqual({ today: '2026-03-02', waitMs: 23 * HOUR_MS, streak: 4 })
    const then = nextClaim(last, at('2026-03-03T11:00:00Z', 'Pacific/Pago_Pago'))
    expect(then).toEqual({ today: '2026-03-03', waitMs: 0, streak: 4 })
  })
})
