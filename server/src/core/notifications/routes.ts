import type { Notification } from '@tallyhouse/contract/notifications'
import * as contract from '@tallyhouse/contract/notifications'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { isActive } from './announcements.ts'
import { markRead } from './mark-read.ts'
import { type NotificationRow, notificationColumns, toNotification } from './notification.ts'

export function notificationsRoutes(
  server: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  mount(server, contract.notifications, ({ session }) =>
    readNotifications(db, {
      playerId: session.playerId,
      limit: contract.NOTIFICATIONS_MAX,
      now: clock.now(),
    }),
  )
  mount(server, contract.readNotification, async ({ params: { id }, session: { playerId } }) => {
    const now = clock.now()
    await db.transaction().execute((tx) => markRead(tx, { playerId, id, now }))
    return { success: true as const, message: responses.notificationRead() }
  })
}

/** Returns a player's notifications and active announcements, newest first. */
async function readNotifications(
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
