import type { Text } from '@tallyhouse/messages/runtime'
import type { Generated, GeneratedAlways } from 'kysely'

/** Notifications. An announcement to all players has no player, and was sent by an admin. */
export type NotificationsTables = {
  notification: {
    id: GeneratedAlways<number>
    player_id: number | null
    type: string
    title: string
    message: string
    amount: number | null
    game_name: string | null
    withdrawal_id: Generated<number | null>
    created_at: Date
    read_at: Date | null
    written_by: Generated<string>
    texts: Generated<{ title: Text; message: Text } | null>
    expires_at: Generated<Date | null>
    sent_by: Generated<number | null>
    ended_at: Generated<Date | null>
    ended_by: Generated<number | null>
  }
  announcement_read: {
    player_id: number
    notification_id: number
    read_at: Date
  }
}
