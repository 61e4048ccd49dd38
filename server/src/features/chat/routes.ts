import * as contract from '@tallyhouse/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type Call, mount } from '#platform/http/mount.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { type Caller, type Chat, claimNotice } from './chat.ts'
import { readHistory } from './messages/stored-messages.ts'
import { readState } from './read-state.ts'

/** Matches the live socket's rate limit. */
const sendRateLimit = { max: 50, windowMs: 10_000 }

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
    async ({ session, body, idempotencyKey, request }) => {
      const caller = toCaller({ session, idempotencyKey, request })
      const { message, notice } = await chat.post(caller, body.message)
      return {
        success: true as const,
        message,
        notice: notice && formatText(notice),
        noticeText: notice,
      }
    },
    sendRateLimit,
  )
  mount(server, contract.claimRain, async (call) => {
    const claimed = await chat.claim(toCaller(call))
    return {
      success: true as const,
      amount: claimed.amount,
      message: formatText(claimNotice(claimed)),
    }
  })
}

function toCaller({
  session: { playerId, sid },
  idempotencyKey,
  request,
}: Pick<Call<typeof contract.claimRain>, 'session' | 'idempotencyKey' | 'request'>): Caller {
  const key = idempotencyKey && { ...idempotencyKey, playerId }
  return { playerId, sid, remoteAddress: request.ip, key }
}
