import type { Notification } from '@tallyhouse/contract/notifications'
import type { Db } from '../db/connect.ts'
import { notificationOf } from './notification.ts'

/** What a player was told, newest first. */
export async function readNotifications(
  db: Db,
  playerId: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'type', 'title', 'message', 'amount', 'game_name', 'created_at', 'read_at'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(notificationOf)
}
