import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

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
