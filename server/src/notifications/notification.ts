import type { Notification, NotificationType } from '@tallyhouse/contract/notifications'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'

export type NotificationRow = Pick<
  Selectable<Schema['notification']>,
  'id' | 'type' | 'title' | 'message' | 'amount' | 'game_name' | 'created_at' | 'read_at'
>

/** A stored notification as it travels. */
export function notificationOf(row: NotificationRow): Notification {
  const { id, type, title, message, amount, game_name, created_at, read_at } = row
  return {
    id,
    type: type as NotificationType,
    title,
    message,
    amount,
    gameName: game_name,
    isRead: read_at !== null,
    createdAt: created_at.toISOString(),
  }
}
