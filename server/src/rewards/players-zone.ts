import type { Db } from '../db/connect.ts'

/** The zone of a player's days; `changedAt` is null while it is the one of their sign-up. */
export type PlayersZone = { timeZone: string; changedAt: Date | null }

const CHANGE_EVERY_MS = 30 * 86_400_000

export async function readPlayersZone(db: Db, playerId: number): Promise<PlayersZone> {
  return db
    .selectFrom('player')
    .select(['time_zone as timeZone', 'time_zone_changed_at as changedAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** From when on the zone can be changed again; null when it can be now. */
export function changeableAt({ changedAt }: PlayersZone, now: Date): Date | null {
  if (changedAt === null) return null
  const at = new Date(changedAt.getTime() + CHANGE_EVERY_MS)
  return at > now ? at : null
}
