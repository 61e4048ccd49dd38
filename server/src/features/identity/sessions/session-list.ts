import type { sessions } from '@tallyhouse/contract/account'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { lastUsedAt } from './session-uses.ts'

/** A player's active sessions; `sid` is the session that asks. */
export async function readSessions(
  db: Db,
  { playerId, sid, now }: { playerId: number; sid: string; now: Date },
): Promise<z.output<typeof sessions.response>> {
  const rows = await db
    .selectFrom('session')
    .where('player_id', '=', playerId)
    .where('expire', '>', now)
    .select(['sid', 'sess', 'device', 'remote_address', lastUsedAt.as('used_at')])
    .orderBy('used_at', 'desc')
    .orderBy('sid')
    .execute()
  const current = rows.find((row) => row.sid === sid)
  return {
    sessions: rows.map((row) => ({
      device: row.device,
      ipAddress: row.remote_address,
      createdAt: row.sess.createdAt,
      lastSeenAt: row.used_at.toISOString(),
      isCurrent: row === current,
    })),
    lastLogIn: current?.sess.lastLogIn ?? null,
  }
}
