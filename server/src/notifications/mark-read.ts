import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'

/**
 * Marks a notification of a player read; one that was read keeps the time it was read first.
 * @throws AppError `not_found` when the player has no such notification
 */
export async function markRead(
  tx: Tx,
  { playerId, id, now }: { playerId: number; id: number; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notification set read_at = coalesce(read_at, ${now})
    where id = ${id} and player_id = ${playerId}`.execute(tx)
  if (numAffectedRows === 0n) throw new AppError('not_found')
}
