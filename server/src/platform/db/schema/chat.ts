import type { Text } from '@tallyhouse/messages/runtime'
import type { Generated, GeneratedAlways } from 'kysely'

/**
 * Chat messages, mutes, rains, and notifications. An announcement to all players is a notification without a player, and
 * was sent by an admin.
 */
export type ChatTables = {
  chat_message: {
    id: GeneratedAlways<number>
    player_id: number | null
    type: 'message' | 'rain'
    message: string
    rain_amount: number | null
    created_at: Date
    deleted_at: Generated<Date | null>
    deleted_by: Generated<number | null>
  }
  chat_mute: {
    player_id: number
    reason: string
    muted_by: number
    muted_at: Date
    expires_at: Date
  }
  rain: {
    id: GeneratedAlways<number>
    started_by: number | null
    claim_points: number
    budget_points: number
    paid_points: Generated<number>
    started_at: Date
    ends_at: Date
    ended_at: Generated<Date | null>
  }
  rain_claim: {
    player_id: number
    rain_id: number
    points: number
    claimed_at: Date
  }
  rain_address: {
    rain_id: number
    remote_address: string
    claims: number
  }
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
