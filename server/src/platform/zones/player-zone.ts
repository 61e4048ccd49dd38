import type { Db } from '#platform/db/connect.ts'
import { findZone } from './find-zone.ts'

/**
 * The time zone for a player's days. It is UTC if the server does not know the name in `unknownZone`, which the
 * player's device gave at the sign-up. `changedAt` is null if the zone was not changed since.
 */
export type PlayerZone = { timeZone: string; unknownZone: string | null; changedAt: Date | null }

const CHANGE_EVERY_MS = 30 * 86_400_000

export async function readPlayerZone(db: Db, playerId: number): Promise<PlayerZone> {
  const { name, changedAt } = await db
    .selectFrom('player')
    .select(['time_zone as name', 'time_zone_changed_at as changedAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const timeZone = findZone(name)
  return timeZone === undefined
    ? { timeZone: 'UTC', unknownZone: name, changedAt }
    : { timeZone, unknownZone: null, changedAt }
}

/** When the zone can be changed again; null if it can be changed now. */
export function changeableAt({ changedAt }: PlayerZone, now: Date): Date | null {
  if (changedAt === null) return null
  const at = new Date(changedAt.getTime() + CHANGE_EVERY_MS)
  return at > now ? at : null
}
