import type { Db } from '#platform/db/connect.ts'
import { readPlayerZone } from '#platform/zones/player-zone.ts'
import { type Day, nextDay, startOfDay, toZoneDay } from '#platform/zones/zone-day.ts'

/** A player's day. The part that counts for challenges is from `since` (inclusive) to `until` (exclusive). */
export type PlayersDay = { day: Day; since: Date; until: Date }

/**
 * A player's current day. It starts at midnight in the player's time zone, or at a change of zone later
 * that day, so that nothing counts for a day of the old zone and again for one of the new zone.
 */
export async function readPlayersDay(db: Db, playerId: number, now: Date): Promise<PlayersDay> {
  const { timeZone, changedAt } = await readPlayerZone(db, playerId)
  const day = toZoneDay(now, timeZone)
  const midnight = startOfDay(day, timeZone)
  const since = changedAt !== null && changedAt > midnight ? changedAt : midnight
  return { day, since, until: startOfDay(nextDay(day), timeZone) }
}
