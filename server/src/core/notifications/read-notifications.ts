import type { Notification } from '@tallyhouse/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { isActive } from './announcements.ts'
import { type NotificationRow, notificationColumns, toNotification } from './notification.ts'

/** Returns a player's notifications and active announcements, newest first. */
export async function readNotifications(
  db: Db,
  { playerId, limit, now }: { playerId: number; limit: number; now: Date },
): Promise<Notification[]> {
  const { rows } = await sql<NotificationRow>`
    (
      select ${notificationColumns}, read_at from notification
      where player_id = ${playerId} order by id desc limit ${limit}
    ) union all (
      select ${notificationColumns}, announcement_read.read_at from notification
      left join announcement_read on announcement_read.player_id = ${playerId}
        and announcement_read.notification_id = notification.id
      where ${isActive(now)} order by notification.id desc limit ${limit}
    )
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toNotification)
}
