import * as contract from '@tallyhouse/contract/roles'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { changeRole } from '#features/identity/change-role.ts'
import type { Sessions } from '#features/identity/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { recordAction } from '../actions/record-action.ts'

type RoleDeps = { db: Db; clock: Clock; sessions: Sessions }

export function roleRoutes(server: FastifyInstance, { db, clock, sessions }: RoleDeps): void {
  mount(server, contract.changeRole, async ({ params: { id }, body, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    const { role, reason } = body
    const ended = await db.transaction().execute(async (tx) => {
      const { formerRole, endedSids } = await changeRole(tx, { ...by, playerId: id, role })
      const details = { role, formerRole, reason }
      const action = 'role_changed'
      await recordAction(tx, { ...by, action, targetId: id, details, ipAddress: request.ip })
      return endedSids
    })
    sessions.dropEnded(ended)
    return { success: true, message: responses.roleChanged() } as const
  })
}
