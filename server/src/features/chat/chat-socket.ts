import { chatMessageInput, type ServerMessage } from '@tallyhouse/contract/realtime'
import * as m from '@tallyhouse/messages/chat-notices'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { type Connection, encode, type Hub } from '#platform/realtime/hub.ts'
import type { Chat } from './chat.ts'
import { cleanMessage } from './messages/clean-message.ts'

type SystemLine = Extract<ServerMessage, { type: 'system' }>

/** Handles chat messages from the live socket. Errors go only to the sender. */
export function handleChatMessages({
  hub,
  chat,
  clock,
  log,
}: {
  hub: Hub
  chat: Chat
  clock: Clock
  log: { error(details: object, message: string): void }
}): void {
  hub.handle('chat_message', chatMessageInput, async ({ message }, from) => {
    if (cleanMessage(message) === '') return
    try {
      const { notice } = await chat.post(from, message)
      if (notice !== null) sendLine(from, systemLine(notice, clock.now()))
    } catch (error) {
      sendLine(from, errorLine(error))
    }
  })

  /** A sentence for the sender and a code for their client. */
  function errorLine(error: unknown): SystemLine {
    const isAppError = error instanceof AppError
    if (!isAppError) log.error({ err: error }, 'failed to send a chat message')
    const line = systemLine(isAppError ? error.text : text(m.messageFailed), clock.now())
    return { ...line, code: isAppError ? error.code : 'internal' }
  }
}

function sendLine(to: Connection, line: SystemLine): void {
  to.send(encode(line))
}

/** A chat line that only one player sees. */
export function systemLine(given: Text, now: Date): SystemLine {
  return { type: 'system', message: formatText(given), text: given, timestamp: now.toISOString() }
}
