import { sendChatMessage } from '@tallyhouse/contract/chat'
import { currentUser } from '@tallyhouse/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { usePlayer } from '../../session/current-user.ts'
import { sayLive, useConnection, useLive } from '../../session/live.ts'
import type { Lost } from './chat-lines.ts'
import { chatStateQuery } from './chat-queries.ts'
import { useChatLines } from './use-chat-lines.ts'

const FAILED = 'Failed to send message. Please try again.'
/** Who hears nothing of a message for so long takes it for lost. */
const HEARD_MS_MAX = 10_000

type Waiting = {
  said: Lost
  heard: (wasSaid: boolean) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Says something in the chat, by the live connection or else by a call. Resolves to whether it was said
 * or did what it asks for; if not, a line of the chat has told why.
 */
export function useSay(): (text: string) => Promise<boolean> {
  const client = useQueryClient()
  const { id } = usePlayer()
  const lines = useChatLines()
  const connection = useConnection()
  const waiting = useRef<Waiting[]>([])

  /** The server takes what a player says one after the other. */
  function settleFirst(wasSaid: boolean): void {
    const [first] = waiting.current.splice(0, 1)
    if (first === undefined) return
    clearTimeout(first.timer)
    first.heard(wasSaid)
  }

  useLive((message) => {
    const isOwn = message.type === 'message' && message.userId === id
    if (isOwn && message.rainAmount === null) settleFirst(true)
    if (message.type === 'system') settleFirst(message.code === undefined)
  })

  /** Answers all that still wait. */
  function letGo(): Waiting[] {
    const left = waiting.current.splice(0)
    for (const { heard, timer } of left) {
      clearTimeout(timer)
      heard(false)
    }
    return left
  }

  const lose = useEffectEvent(() => {
    for (const { said } of letGo()) lines.tell(FAILED, said)
  })
  useEffect(() => {
    if (connection !== 'connected') lose()
  }, [connection])

  const leave = useEffectEvent(letGo)
  useEffect(() => () => void leave(), [])

  function sayByCall(said: Lost): Promise<boolean> {
    return callOnce(sendChatMessage, { body: { message: said.message } }).then(
      ({ message, notice }) => {
        if (message) lines.say(message)
        if (notice) {
          lines.tell(notice)
          for (const queryKey of [chatStateQuery.queryKey, [currentUser.path]]) {
            void client.invalidateQueries({ queryKey })
          }
        }
        return true
      },
      (error) => {
        const isRefusal =
          error instanceof ApiError && error.code !== undefined && error.status < 500
        if (isRefusal) lines.tell(error.serverMessage)
        else lines.tell(FAILED, said)
        return false
      },
    )
  }

  return (message) => {
    const said = { userId: id, message, afterId: lines.lastId() }
    if (!sayLive({ type: 'chat_message', message })) return sayByCall(said)
    return new Promise((heard) => {
      const timer = setTimeout(() => {
        waiting.current = waiting.current.filter((other) => other.timer !== timer)
        lines.tell(FAILED, said)
        heard(false)
      }, HEARD_MS_MAX)
      waiting.current.push({ said, heard, timer })
    })
  }
}
