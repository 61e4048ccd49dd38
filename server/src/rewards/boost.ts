import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/read-settings.ts'
import { dayOf } from './zone-day.ts'

/** How many percent more offers pay a player now; 0 when they pay no more. */
export async function boostPercentOf(db: Db, playerId: number, now: Date): Promise<number> {
  const expiresAt = await readBoostExpiry(db, playerId, now)
  return expiresAt === null ? 0 : (await readSettings(db)).boostPercent
}

/** Until when a mega bonus makes offers pay more; null when none does. */
export async function readBoostExpiry(db: Db, playerId: number, now: Date): Promise<Date | null> {
  // A boost lasts a day and zones are a day apart at most, so older claims need not be looked at.
  const oldest = dayOf(new Date(now.getTime() - 3 * 86_400_000), 'UTC')
  const { rows } = await sql<{ expiresAt: Date | null }>`
    select max(boost_expires_at) as "expiresAt" from daily_bonus_claim
    where player_id = ${playerId} and day >= ${oldest}::date
      and boost_expires_at > ${now}`.execute(db)
  return rows[0]?.expiresAt ?? null
}
