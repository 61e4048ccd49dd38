import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Marks a player's notification or an announcement as read. A repeat does not change the time.
 * @throws AppError `not_found` when the player has no such notification
 */
export async function markRead(
  tx: Tx,
  { playerId, id, now }: { playerId: number; id: number; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notification set read_at = coalesce(read_at, ${now})
    where id = ${id} and player_id = ${playerId}`.execute(tx)
  if (numAffectedRows === 0n && !(await markAnnouncementRead(tx, { playerId, id, now }))) {
    throw new AppError('not_found')
  }
}

/** Returns whether the announcement exists. */
async function markAnnouncementRead(
  tx: Tx,
  { playerId, id, now }: { playerId: number; id: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with announcement as (
      select id from notification where id = ${id} and player_id is null
    ), read as (
      insert into announcement_read (player_id, notification_id, read_at)
      select ${playerId}, id, ${now} from announcement
      on conflict do nothing
    )
    select from announcement`.execute(tx)
  return rows.length > 0
}
