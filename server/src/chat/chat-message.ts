import type { Avatar } from '@tallyhouse/contract/avatars'
import type { ChatMessage } from '@tallyhouse/contract/chat'

/** A stored line of the chat, with who wrote it. */
export type MessageRow = {
  id: number
  player_id: number | null
  username: string | null
  avatar: Avatar | null
  is_admin: boolean | null
  type: ChatMessage['type']
  message: string
  rain_amount: number | null
  created_at: Date
}

/** Under which name it rains by itself. */
const RAIN_NAME = 'Rain'

/** A stored line that was not deleted, as it travels. */
export function chatMessageOf(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    userId: row.player_id,
    username: row.username ?? RAIN_NAME,
    avatar: row.avatar,
    message: row.message,
    type: row.type,
    rainAmount: row.rain_amount,
    isAdmin: row.is_admin ?? false,
    isDeleted: false,
    timestamp: row.created_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}
