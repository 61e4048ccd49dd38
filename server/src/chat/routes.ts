import * as contract from '@tallyhouse/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { type Chat, claimNotice } from './chat.ts'
import { readHistory } from './read-history.ts'
import { readState } from './read-state.ts'

/** As fast as the live socket hears one. */
const sendPace = { max: 50, windowMs: 10_000 }

type ChatRoutesDeps = { db: Db; clock: Clock; chat: Chat; onlineCount: () => number }

export function chatRoutes(
  server: FastifyInstance,
  { db, clock, chat, onlineCount }: ChatRoutesDeps,
): void {
  mount(server, contract.chatHistory, () => readHistory(db, contract.CHAT_HISTORY_MAX))
  mount(server, contract.chatState, async ({ session }) => ({
    onlineCount: onlineCount(),
    ...(await readState(db, session.playerId, clock.now())),
  }))
  mount(
    server,
    contract.sendChatMessage,
    async ({ session, body }) => ({
      success: true as const,
      ...(await chat.speak(session.playerId, body.message)),
    }),
    sendPace,
  )
  mount(server, contract.claimRain, async ({ session: { playerId }, idempotencyKey }) => {
    const key = idempotencyKey && { ...idempotencyKey, playerId }
    const claimed = await chat.claim(playerId, key)
    return { success: true as const, amount: claimed.amount, message: claimNotice(claimed) }
  })
}
