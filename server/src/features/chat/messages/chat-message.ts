import type { Avatar } from '@tallyhouse/contract/avatars'
import type { ChatMessage } from '@tallyhouse/contract/chat'
import type { Role } from '@tallyhouse/contract/permissions'
import { markRole } from '@tallyhouse/contract/staff'

/** A stored chat message with its author. */
export type MessageRow = {
  id: number
  player_id: number | null
  username: string | null
  avatar: Avatar | null
  role: Role
  type: ChatMessage['type']
  message: string
  rain_amount: number | null
  created_at: Date
}

/** The author name on scheduled rains. */
const RAIN_NAME = 'Rain'

/** A stored message as the API returns it. It must not be deleted. */
export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    userId: row.player_id,
    username: row.username ?? RAIN_NAME,
    avatar: row.avatar,
    message: row.message,
    type: row.type,
    rainAmount: row.rain_amount,
    ...markRole(row.role),
    isDeleted: false,
    timestamp: row.created_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}
