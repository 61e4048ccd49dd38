import * as contract from '@tallyhouse/contract/announcements'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import type { FastifyInstance } from 'fastify'
import {
  endAnnouncement,
  readAnnouncement,
  readAnnouncements,
  sendAnnouncement,
} from '#core/notifications/announcements.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { recordAction } from './actions/record-action.ts'

type AnnouncementDeps = { db: Db; clock: Clock; hub: Hub }

export function announcementRoutes(
  server: FastifyInstance,
  { db, clock, hub }: AnnouncementDeps,
): void {
  mount(server, contract.announcements, ({ query: { before } }) =>
    readAnnouncements(db, { before, limit: PAGE_LINES }),
  )

  mount(server, contract.sendAnnouncement, ({ body, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    const { title, message } = body
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
    return db.transaction().execute(async (tx) => {
      const targetId = await sendAnnouncement(tx, { ...by, title, message, expiresAt })
      const details = { title, message, expiresAt: expiresAt?.toISOString() ?? null }
      const action = 'announcement_sent'
      await recordAction(tx, { ...by, action, targetId, details, ipAddress: request.ip })
      return readAnnouncement(tx, targetId)
    })
  })

  mount(server, contract.endAnnouncement, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    const announcement = await db.transaction().execute(async (tx) => {
      await endAnnouncement(tx, { ...by, id })
      const ended = await readAnnouncement(tx, id)
      const details = { title: ended.title }
      const action = 'announcement_ended'
      await recordAction(tx, { ...by, action, targetId: id, details, ipAddress: request.ip })
      return ended
    })
    hub.publish({ type: 'announcement_ended', id })
    return announcement
  })
}
