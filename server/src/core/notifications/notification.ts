import type { Notification } from '@tallyhouse/contract/notifications'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'

export type NotificationRow = Pick<
  Selectable<Schema['notification']>,
  | 'id'
  | 'player_id'
  | 'type'
  | 'title'
  | 'message'
  | 'texts'
  | 'amount'
  | 'game_name'
  | 'withdrawal_id'
  | 'created_at'
  | 'read_at'
  | 'expires_at'
>

/**
 * The {@link NotificationRow} columns except `read_at`, which announcements store in another table.
 */
export const notificationColumns = sql`notification.id, notification.player_id, notification.type,
  notification.title, notification.message, notification.texts, notification.amount,
  notification.game_name, notification.withdrawal_id, notification.created_at,
  notification.expires_at`

/** Converts a row to its API representation. */
export function toNotification(row: NotificationRow): Notification {
  const { id, player_id, type, title, message, texts, amount, game_name } = row
  return {
    id,
    type,
    title,
    message,
    texts,
    isGlobal: player_id === null,
    userId: player_id,
    amount,
    gameName: game_name,
    withdrawalId: row.withdrawal_id,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
