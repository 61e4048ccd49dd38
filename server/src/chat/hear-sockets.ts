import { type ServerMessage, sayMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { type Connection, encode, type Hub } from '../realtime/hub.ts'
import type { Chat } from './chat.ts'
import { cleanText } from './clean-text.ts'

const FAILED = 'Failed to send message. Please try again.'

/** Takes what players write on the live socket. What is refused is told to its sender alone. */
export function hearSockets({
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
  hub.handle('chat_message', sayMessage, async ({ message }, from) => {
    if (cleanText(message) === '') return
    const notice = await chat
      .speak(from.playerId, message)
      .then((spoken) => spoken.notice, sentenceOf)
    if (notice !== null) tell(from, notice)
  })

  function sentenceOf(error: unknown): string {
    if (error instanceof AppError) return error.message
    log.error({ err: error }, 'a chat message could not be sent')
    return FAILED
  }

  function tell(to: Connection, message: string): void {
    to.send(encode(systemLine(message, clock.now())))
  }
}

/** What one player is told in the chat. */
export function systemLine(message: string, now: Date): ServerMessage {
  return { type: 'system', message, timestamp: now.toISOString() }
}
