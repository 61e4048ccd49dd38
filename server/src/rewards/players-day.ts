import type { Db } from '../db/connect.ts'
import { readPlayersZone } from './players-zone.ts'
import { type Day, dayOf, nextDay, startOfDay } from './zone-day.ts'

/** A player's day, and the part of it that counts for challenges: from `since`, before `until`. */
export type PlayersDay = { day: Day; since: Date; until: Date }

/**
 * The day it is for a player. It begins at their midnight, or when they changed their zone during
 * it: what counted for a day of the old zone does not count for one of the new zone, too.
 */
export async function readPlayersDay(db: Db, playerId: number, now: Date): Promise<PlayersDay> {
  const { timeZone, changedAt } = await readPlayersZone(db, playerId)
  const day = dayOf(now, timeZone)
  const midnight = startOfDay(day, timeZone)
  const since = changedAt !== null && changedAt > midnight ? changedAt : midnight
  return { day, since, until: startOfDay(nextDay(day), timeZone) }
}
