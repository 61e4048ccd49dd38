import type { Db } from '#db/connect.ts'

/** The time zone of a player's days. `changedAt` is null if it was not changed since the sign-up. */
export type PlayerZone = { timeZone: string; changedAt: Date | null }

const CHANGE_EVERY_MS = 30 * 86_400_000

export async function readPlayerZone(db: Db, playerId: number): Promise<PlayerZone> {
  return db
    .selectFrom('player')
    .select(['time_zone as timeZone', 'time_zone_changed_at as changedAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** When the zone can be changed again; null if it can be changed now. */
export function changeableAt({ changedAt }: PlayerZone, now: Date): Date | null {
  if (changedAt === null) return null
  const at = new Date(changedAt.getTime() + CHANGE_EVERY_MS)
  return at > now ? at : null
}
