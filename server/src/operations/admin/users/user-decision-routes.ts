import * as contract from '@tallyhouse/contract/admin/users'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { markEmailVerified } from '#features/identity/email/mark-email-verified.ts'
import type { Sessions } from '#features/identity/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { recordAction } from '../actions/record-action.ts'
import { adjustPoints } from './adjust-points.ts'
import { endPlayerSessions } from './user-sessions.ts'

type DecisionDeps = { db: Db; clock: Clock; sessions: Sessions; hub: Hub }

/** Admin actions on a player, except bans and roles. */
export function userDecisionRoutes(
  server: FastifyInstance,
  { db, clock, sessions, hub }: DecisionDeps,
): void {
  mount(server, contract.adjustPoints, ({ params, body, session, request, idempotencyKey }) => {
    const { playerId: adminId } = session
    return db.transaction().execute((tx) =>
      adjustPoints(tx, {
        playerId: params.id,
        adminId,
        ...body,
        ipAddress: request.ip,
        key: idempotencyKey && { ...idempotencyKey, playerId: adminId },
        now: clock.now(),
      }),
    )
  })

  mount(server, contract.adminVerifyEmail, async ({ params: { id }, body, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    await db.transaction().execute(async (tx) => {
      const details = await markEmailVerified(tx, { ...by, playerId: id, shown: body?.email })
      const action = 'email_verified'
      await recordAction(tx, { ...by, action, targetId: id, details, ipAddress: request.ip })
    })
    hub.publishTo(id, { type: 'user_changed' })
    return { success: true, message: responses.emailMarkedVerified() } as const
  })

  mount(server, contract.endUserSessions, async ({ params: { id }, session, request }) => {
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    const ended = await db.transaction().execute(async (tx) => {
      const sids = await endPlayerSessions(tx, id)
      const details = { sessions: sids.length }
      await recordAction(tx, { ...by, action: 'sessions_ended', targetId: id, details })
      return sids
    })
    sessions.dropEnded(ended)
    return { success: true, message: responses.playerLoggedOut() } as const
  })
}
