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
