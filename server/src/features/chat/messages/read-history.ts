import type { ChatMessage } from '@tallyhouse/contract/chat'
import { sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
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
