import type { adminUserSessions } from '@tallyhouse/contract/admin/users'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { deletePlayerSessions } from '#features/identity/sessions/session-rows.ts'
import { lastUsedAt } from '#features/identity/sessions/session-uses.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A player's active sessions, most recently seen first. */
export async function readUserSessions(
  db: Db,
  { playerId, now, limit }: { playerId: number; now: Date; limit: number },
): Promise<z.output<typeof adminUserSessions.response>> {
  const rows = await db
    .selectFrom('session')
    .where('player_id', '=', playerId)
    .where('expire', '>', now)
    .select(['sess', 'device', 'remote_address', lastUsedAt.as('used_at')])
    .orderBy('used_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    device: row.device,
    ipAddress: row.remote_address,
    createdAt: row.sess.createdAt,
    lastSeenAt: row.used_at.toISOString(),
  }))
}

/**
 * Logs a player out everywhere.
 * @returns the ids of the ended sessions; pass them to `sessions.dropEnded` after the commit
 * @throws AppError `not_found`
 */
export async function endPlayerSessions(tx: Tx, playerId: number): Promise<string[]> {
  const player = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', text(m.playerNotFound))
  return deletePlayerSessions(tx, playerId)
}
