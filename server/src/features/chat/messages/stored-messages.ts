import type { ChatMessage } from '@tallyhouse/contract/chat'
import { sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type MessageRow, toChatMessage } from './chat-message.ts'

/** The newest messages that are not deleted, oldest first. */
export async function readHistory(db: Db, limit: number): Promise<ChatMessage[]> {
  const { rows } = await sql<MessageRow>`
    select line.id, line.player_id, username, avatar, ${selectRole()} as role, type, message, rain_amount,
      line.created_at
    from chat_message line left join player on player.id = line.player_id
    where deleted_at is null
    order by line.id desc limit ${limit}`.execute(db)
  return rows.reverse().map(toChatMessage)
}

/**
 * Deletes a message. Returns its text and its author.
 * @throws AppError `not_found` when it does not exist or is already deleted
 */
export async function deleteMessage(
  tx: Tx,
  { messageId, adminId, now }: { messageId: number; adminId: number; now: Date },
): Promise<{ playerId: number | null; message: string }> {
  const row = await tx
    .updateTable('chat_message')
    .set({ deleted_at: now, deleted_by: adminId })
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .returning(['player_id', 'message'])
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found')
  return { playerId: row.player_id, message: row.message }
}
