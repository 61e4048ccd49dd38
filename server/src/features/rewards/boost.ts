import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { toZoneDay } from '#platform/zones/zone-day.ts'

/** By how many percent offers pay a player more; 0 without a boost. */
export async function readBoostPercent(db: Db, playerId: number, now: Date): Promise<number> {
  const expiresAt = await readBoostExpiry(db, playerId, now)
  return expiresAt === null ? 0 : (await readSettings(db)).boostPercent
}

/** When the player's boost ends; null without a boost. */
export async function readBoostExpiry(db: Db, playerId: number, now: Date): Promise<Date | null> {
  // A boost lasts a day and time zones are about a day apart at most, so older claims do not matter.
  const oldest = toZoneDay(new Date(now.getTime() - 3 * 86_400_000), 'UTC')
  const { rows } = await sql<{ expiresAt: Date | null }>`
    select max(boost_expires_at) as "expiresAt" from daily_bonus_claim
    where player_id = ${playerId} and day >= ${oldest}::date
      and boost_expires_at > ${now}`.execute(db)
  return rows[0]?.expiresAt ?? null
}
