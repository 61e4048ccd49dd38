import type { Db, Tx } from '../db/connect.ts'
import type { Session } from '../http/mount.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 14 * DAY_MS

/** How long a session lives at the most, however much it is used. */
export const SESSION_MS_MAX = 90 * DAY_MS

/** A session that has not ended, and the expiry it ought to have after being used now. */
export type LiveSession = { session: Session; prolongedExpire: Date | undefined }

export async function readSession(
  db: Db,
  sid: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .select(['sess', 'expire', 'player_id', 'is_admin'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const expire = expireAt(new Date(row.sess.createdAt), now)
  return {
    session: { sid, playerId: row.player_id, isAdmin: row.is_admin },
    prolongedExpire: expire.getTime() - row.expire.getTime() >= HOUR_MS ? expire : undefined,
  }
}

/** Opens a session in place of the caller's old one, and clears what expired of the player's. */
export async function insertSession(
  tx: Tx,
  opened: { sid: string; playerId: number; replacedSid: string | undefined; now: Date },
): Promise<void> {
  const { sid, playerId, replacedSid, now } = opened
  await tx
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('sid', '=', replacedSid ?? ''),
        where.and([where('player_id', '=', playerId), where('expire', '<=', now)]),
      ]),
    )
    .execute()
  await tx
    .insertInto('session')
    .values({
      sid,
      sess: JSON.stringify({ playerId, createdAt: now.toISOString() }),
      expire: expireAt(now, now),
    })
    .execute()
}

export async function prolongSession(tx: Tx, sid: string, expire: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ expire })
    .where('sid', '=', sid)
    .where('expire', '<', expire)
    .execute()
}

export async function deleteSession(tx: Tx, sid: string): Promise<void> {
  await tx.deleteFrom('session').where('sid', '=', sid).execute()
}

function expireAt(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS_MAX))
}
