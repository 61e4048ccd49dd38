import { sql } from 'kysely'
import type { Break } from '#core/protection/breaks.ts'
import type { Db } from '#platform/db/connect.ts'
import { type Day, nextDay, startOfDay, toZoneDay } from '#platform/zones/zone-day.ts'

/** A player's latest daily bonus. `day` is a date in `timeZone`, the zone when it was claimed. */
export type LastClaim = { day: Day; timeZone: string; streak: number; claimedAt: Date }

/**
 * `today` is the player's date, `waitMs` the time until the next claim is possible, and `streak` the number
 * of consecutive days so far, which is 0 after a missed day.
 */
export type NextClaim = { today: Day; waitMs: number; streak: number }

/**
 * When the next bonus can be claimed: once the last claim's day has ended both in the player's time zone
 * and in that claim's zone. Neither a zone change nor a clock that steps back allows a second claim.
 * A day that a break touched is not missed.
 * @param at `breaks` are those since the last claim, in the order in which they began
 */
export function nextClaim(
  last: LastClaim | undefined,
  { timeZone, breaks, now }: { timeZone: string; breaks: BreakTimes[]; now: Date },
): NextClaim {
  const today = toZoneDay(now, timeZone)
  if (last === undefined) return { today, waitMs: 0, streak: 0 }
  const following = nextDay(last.day)
  const opensAt = Math.max(
    startOfDay(following, last.timeZone).getTime(),
    startOfDay(following, timeZone).getTime(),
  )
  const isMissed = today > firstDayAfter(breaks, toZoneDay(new Date(opensAt), timeZone), timeZone)
  return {
    today,
    waitMs: Math.max(0, opensAt - now.getTime()),
    streak: isMissed ? 0 : last.streak,
  }
}

type BreakTimes = Pick<Break, 'startedAt' | 'endsAt'>

/** The first day, from the given one on, that no break touched. */
function firstDayAfter(breaks: BreakTimes[], from: Day, timeZone: string): Day {
  return breaks.reduce((day, { startedAt, endsAt }) => {
    const lastDay = toZoneDay(new Date(endsAt.getTime() - 1), timeZone)
    return toZoneDay(startedAt, timeZone) <= day && day <= lastDay ? nextDay(lastDay) : day
  }, from)
}

export async function readLastClaim(db: Db, playerId: number): Promise<LastClaim | undefined> {
  const { rows } = await sql<LastClaim>`
    select day::text as day, time_zone as "timeZone", streak, claimed_at as "claimedAt"
    from daily_bonus_claim where player_id = ${playerId}
    order by daily_bonus_claim.day desc limit 1`.execute(db)
  return rows[0]
}
