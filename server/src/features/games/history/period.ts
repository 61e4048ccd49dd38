import type { period as periods } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { readPlayerZone } from '#platform/zones/player-zone.ts'
import { type Day, nextDay, startOfDay, toZoneDay } from '#platform/zones/zone-day.ts'

const DAYS = { week: 7, month: 30 }

type Range = { since?: Date; until?: Date }

type Chosen = {
  playerId: number
  now: Date
  period: z.output<typeof periods> | undefined
  day: Day | undefined
}

/**
 * The time range for a player's day or for a period: today from the player's midnight, the others from a number of
 * days before `now`.
 */
export async function readRange(db: Db, { playerId, now, period, day }: Chosen): Promise<Range> {
  if (day === undefined && period === undefined) return {}
  if (day === undefined && period !== undefined && period !== 'today') {
    return { since: new Date(now.getTime() - DAYS[period] * 86_400_000) }
  }
  const { timeZone } = await readPlayerZone(db, playerId)
  if (day === undefined) return { since: startOfDay(toZoneDay(now, timeZone), timeZone) }
  return { since: startOfDay(day, timeZone), until: startOfDay(nextDay(day), timeZone) }
}
