import { sendChatMessage } from '@tallyhouse/contract/chat'
import { currentUser } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/chat'
import { translate } from '@tallyhouse/messages/runtime'
import * as stepUp from '@tallyhouse/messages/step-up'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { usePlayer } from '#session/current-user.ts'
import { sendLive, useConnection, useLive } from '#session/live.ts'
import { SentForApproval, withSecondAdmin } from '#session/second-admin.ts'
import type { LostMessage } from './chat-lines.ts'
import { chatStateQuery, useChatLines } from './chat-queries.ts'

/** A message without a response for this long counts as lost. */
const RESPONSE_MS_MAX = 10_000

type PendingMessage = {
  sent: LostMessage
  resolve: (isAccepted: boolean) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Sends a chat message or command, over the live connection or else over HTTP. Resolves to whether it was
 * accepted; if not, a notice in the chat explains why.
 */
export function useSendMessage(): (text: string) => Promise<boolean> {
  const { id } = usePlayer()
  const lines = useChatLines()
  const sendOverHttp = useSendOverHttp()
  const connection = useConnection()
  const pending = useRef<PendingMessage[]>([])

  /** The server handles a player's messages in order. */
  function settleFirst(isAccepted: boolean): void {
    const [first] = pending.current.splice(0, 1)
    if (first === undefined) return
    clearTimeout(first.timer)
    first.resolve(isAccepted)
  }

  useLive((message) => {
    const isOwn = message.type === 'message' && message.userId === id
    if (isOwn && message.rainAmount === null) settleFirst(true)
    if (message.type === 'system') settleFirst(message.code === undefined)
  })

  /** Resolves all pending messages as not accepted. */
  function rejectAll(): PendingMessage[] {
    const left = pending.current.splice(0)
    for (const { resolve, timer } of left) {
      clearTimeout(timer)
      resolve(false)
    }
    return left
  }

  function reportLost(message: LostMessage): void {
    lines.addNotice(m.sendFailed(), message)
  }

  const lose = useEffectEvent(() => {
    for (const { sent } of rejectAll()) reportLost(sent)
  })
  useEffect(() => {
    if (connection !== 'connected') lose()
  }, [connection])

  const leave = useEffectEvent(rejectAll)
  useEffect(() => () => void leave(), [])

  return (message) => {
    const sent = { userId: id, message, afterId: lines.lastId() }
    // A rain may need a password, which only a call asks for.
    const isRain = /^\s*\/rain/.test(message)
    if (isRain || !sendLive({ type: 'chat_message', message }))
      return sendOverHttp(sent, reportLost)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        pending.current = pending.current.filter((other) => other.timer !== timer)
        reportLost(sent)
        resolve(false)
      }, RESPONSE_MS_MAX)
      pending.current.push({ sent, resolve, timer })
    })
  }
}

/** Sends over HTTP, with a prompt for the password or a second admin if a rain needs one. */
function useSendOverHttp() {
  const client = useQueryClient()
  const lines = useChatLines()
  return async (sent: LostMessage, onLost: (message: LostMessage) => void): Promise<boolean> => {
    try {
      const body = { message: sent.message }
      const { message, notice, noticeText } = await withSecondAdmin(() =>
        callOnce(sendChatMessage, { body }, sent.afterId),
      )
      if (message) lines.add(message)
      if (notice) {
        lines.addNotice(translate(noticeText ?? undefined, notice))
        for (const queryKey of [chatStateQuery.queryKey, [currentUser.path]]) {
          void client.invalidateQueries({ queryKey })
        }
      }
      return true
    } catch (error) {
      const notice = rejectionNotice(error)
      if (notice === undefined) onLost(sent)
      else lines.addNotice(notice)
      return error instanceof SentForApproval
    }
  }
}

/** Why a message was not posted; undefined if that is unknown. */
function rejectionNotice(error: unknown): string | undefined {
  if (error instanceof SentForApproval) return stepUp.sentDescription()
  const isRejection = error instanceof ApiError && error.code !== undefined && error.status < 500
  return isRejection ? error.serverMessage : undefined
}
