import * as contract from '@tallyhouse/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { type Call, mount } from '../http/mount.ts'
import { type Caller, type Chat, claimNotice } from './chat.ts'
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
    async ({ session, body, idempotencyKey, request }) => ({
      success: true as const,
      ...(await chat.speak(callerOf({ session, idempotencyKey, request }), body.message)),
    }),
    sendPace,
  )
  mount(server, contract.claimRain, async (call) => {
    const claimed = await chat.claim(callerOf(call))
    return { success: true as const, amount: claimed.amount, message: claimNotice(claimed) }
  })
}

function callerOf({
  session: { playerId },
  idempotencyKey,
  request,
}: Pick<Call<typeof contract.claimRain>, 'session' | 'idempotencyKey' | 'request'>): Caller {
  const key = idempotencyKey && { ...idempotencyKey, playerId }
  return { playerId, remoteAddress: request.ip, key }
}
