import * as contract from '@tallyhouse/contract/bans'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { banPlayer, unbanPlayer } from '#features/identity/ban-player.ts'
import type { Sessions } from '#features/identity/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import { recordAction } from '../actions/record-action.ts'

export type BanDeps = { db: Db; clock: Clock; sessions: Sessions }

export function banRoutes(server: FastifyInstance, { db, clock, sessions }: BanDeps): void {
  mount(server, contract.banPlayer, async ({ params, body: { reason }, session, request }) => {
    const at = { adminId: session.playerId, now: clock.now() }
    const ipAddress = request.ip
    const endedSids = await db.transaction().execute(async (tx) => {
      const ended = await banPlayer(tx, { ...at, playerId: params.id, reason })
      const action = 'player_banned'
      await recordAction(tx, { ...at, ipAddress, action, targetId: params.id, details: { reason } })
      return ended
    })
    sessions.dropEnded(endedSids)
    return { success: true, message: responses.playerBanned() } as const
  })

  mount(server, contract.unbanPlayer, async ({ params, body: { reason }, session, request }) => {
    const at = { adminId: session.playerId, now: clock.now() }
    const ipAddress = request.ip
    await db.transaction().execute(async (tx) => {
      await unbanPlayer(tx, { ...at, playerId: params.id })
      const action = 'player_unbanned'
      await recordAction(tx, { ...at, ipAddress, action, targetId: params.id, details: { reason } })
    })
    return { success: true, message: responses.playerUnbanned() } as const
  })
}
