import * as contract from '@tallyhouse/contract/chat'
import * as m from '@tallyhouse/messages/chat-notices'
import * as responses from '@tallyhouse/messages/responses'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import { systemLine } from '#features/chat/chat-socket.ts'
import { deleteMessage } from '#features/chat/messages/stored-messages.ts'
import { mutePlayer, muteText, unmutePlayer } from '#features/chat/mute.ts'
import { type RainOrder, type StartedRain, startRain } from '#features/chat/rain/start-rain.ts'
import { shownAddress } from '#features/identity/sessions/session-from.ts'
import { requireStepUp } from '#features/identity/two-factor/step-up.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { mount } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { type By, recordAction } from './actions/record-action.ts'
import { requireSecondAdmin } from './proposals/require-second-admin.ts'

type ChatDeps = { db: Db; clock: Clock; hub: Hub }

/** Chat moderation. Events are published after the commit. */
export function chatRoutes(server: FastifyInstance, { db, clock, hub }: ChatDeps): void {
  mount(
    server,
    contract.deleteChatMessage,
    async ({ params: { id }, session, request: { ip: ipAddress } }) => {
      const adminId = session.playerId
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const details = await deleteMessage(tx, { messageId: id, adminId, now })
        const action = 'chat_message_deleted'
        await recordAction(tx, { adminId, ipAddress, action, targetId: id, details, now })
      })
      hub.publish({ type: 'message_deleted', id })
      return { success: true as const, message: responses.messageDeleted() }
    },
  )
  mount(server, contract.muteChatter, async ({ body, session, request: { ip: ipAddress } }) => {
    const adminId = session.playerId
    const { userId: playerId, minutes, reason } = body
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    await db.transaction().execute(async (tx) => {
      await mutePlayer(tx, { playerId, adminId, reason, expiresAt, now })
      const details = { minutes, reason }
      const action = 'chat_muted'
      await recordAction(tx, { adminId, ipAddress, action, targetId: playerId, details, now })
    })
    hub.publishTo(playerId, systemLine(muteText({ reason, expiresAt }, now), now))
    return { userId: playerId, reason, until: expiresAt.toISOString() }
  })
  mount(
    server,
    contract.unmuteChatter,
    async ({ body: { userId: playerId }, session, request: { ip: ipAddress } }) => {
      const adminId = session.playerId
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        await unmutePlayer(tx, playerId)
        const action = 'chat_unmuted'
        await recordAction(tx, { adminId, ipAddress, action, targetId: playerId, details: {}, now })
      })
      hub.publishTo(playerId, systemLine(text(m.canChatAgain), now))
      return { success: true as const, message: responses.playerUnmuted() }
    },
  )
}

type OrderedRain = {
  adminId: number
  sid: string
  ipAddress: string
  order: RainOrder
  now: Date
}

/**
 * Starts the rain that an admin ordered in the chat, if they stepped up, and records the action.
 * @throws AppError `password_required`, `second_factor_required`, and as `startRainOnRecord`
 */
export async function startOrderedRain(
  tx: Tx,
  { sid, order, ...by }: OrderedRain,
): Promise<StartedRain> {
  const from = { sid, remoteAddress: shownAddress(by.ipAddress) }
  await requireStepUp(tx, { playerId: by.adminId, from, now: by.now })
  return startRainOnRecord(tx, order, by)
}

/** @throws AppError as `startRain`, `second_admin_required`, and `forbidden` */
export async function startRainOnRecord(tx: Tx, order: RainOrder, by: By): Promise<StartedRain> {
  const { adminId, now } = by
  const rain = await startRain(tx, { startedBy: adminId, order, now })
  const { seconds, budgetPoints, claimPoints } = rain
  await requireSecondAdmin(tx, by, { points: budgetPoints, playerId: null })
  const details = { seconds, budgetPoints, claimPoints }
  await recordAction(tx, { ...by, action: 'rain_started', targetId: rain.id, details })
  return rain
}
