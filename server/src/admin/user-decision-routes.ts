import * as contract from '@tallyhouse/contract/admin-users'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import type { Sessions } from '../identity/sessions.ts'
import { vouchForEmail } from '../identity/vouch-for-email.ts'
import type { Hub } from '../realtime/hub.ts'
import { adjustPoints } from './adjust-points.ts'
import { recordAction } from './record-action.ts'
import { endSessionsOf } from './user-sessions.ts'

type DecisionDeps = { db: Db; clock: Clock; sessions: Sessions; hub: Hub }

/** What an admin does to a player, but for bans. */
export function userDecisionRoutes(
  server: FastifyInstance,
  { db, clock, sessions, hub }: DecisionDeps,
): void {
  mount(server, contract.adjustPoints, ({ params, body, session, request, idempotencyKey }) => {
    const { playerId: adminId } = session
    // The same key for another player is another request.
    const route = `${contract.adjustPoints.path} ${params.id}`
    return db.transaction().execute((tx) =>
      adjustPoints(tx, {
        playerId: params.id,
        adminId,
        ...body,
        ipAddress: request.ip,
        key: idempotencyKey && { ...idempotencyKey, route, playerId: adminId },
        now: clock.now(),
      }),
    )
  })

  mount(server, contract.adminVerifyEmail, async ({ params: { id }, body, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    await db.transaction().execute(async (tx) => {
      const details = await vouchForEmail(tx, { ...by, playerId: id, shown: body?.email })
      const action = 'email_verified'
      await recordAction(tx, { ...by, action, targetId: id, details, ipAddress: request.ip })
    })
    hub.publishTo(id, { type: 'user_changed' })
    return { success: true, message: 'The email is marked as verified.' } as const
  })

  mount(server, contract.endUserSessions, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    const ended = await db.transaction().execute(async (tx) => {
      const sids = await endSessionsOf(tx, id)
      const details = { sessions: sids.length }
      await recordAction(tx, { ...by, action: 'sessions_ended', targetId: id, details })
      return sids
    })
    sessions.letGo(ended)
    return { success: true, message: 'The player is signed out everywhere.' } as const
  })
}
