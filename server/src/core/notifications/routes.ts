import * as contract from '@tallyhouse/contract/notifications'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { markRead } from './mark-read.ts'
import { readNotifications } from './read-notifications.ts'

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
