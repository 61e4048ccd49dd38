import type { period as periods } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { readPlayerZone } from '#zones/player-zone.ts'
import { dayOf, startOfDay } from '#zones/zone-day.ts'

const DAYS = { week: 7, month: 30 }

/** When a period starts: today at the player's midnight, the others a number of days before `now`. */
export async function startOf(
  db: Db,
  { playerId, now, period }: { playerId: number; now: Date; period: z.output<typeof periods> },
): Promise<Date> {
  if (period !== 'today') return new Date(now.getTime() - DAYS[period] * 86_400_000)
  const { timeZone } = await readPlayerZone(db, playerId)
  return startOfDay(dayOf(now, timeZone), timeZone)
}
