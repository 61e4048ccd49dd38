import { type ServerMessage, sayMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { type Connection, encode, type Hub } from '../realtime/hub.ts'
import type { Chat } from './chat.ts'
import { cleanText } from './clean-text.ts'

type SystemLine = Extract<ServerMessage, { type: 'system' }>

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
    try {
      const { notice } = await chat.speak(from, message)
      if (notice !== null) tell(from, systemLine(notice, clock.now()))
    } catch (error) {
      tell(from, refusalLine(error))
    }
  })

  /** Why what somebody wrote was refused: a sentence for them, and a code for their program. */
  function refusalLine(error: unknown): SystemLine {
    const isRefusal = error instanceof AppError
    if (!isRefusal) log.error({ err: error }, 'a chat message could not be sent')
    const line = systemLine(isRefusal ? error.message : FAILED, clock.now())
    return { ...line, code: isRefusal ? error.code : 'internal' }
  }
}

function tell(to: Connection, line: SystemLine): void {
  to.send(encode(line))
}

/** What one player is told in the chat. */
export function systemLine(message: string, now: Date): SystemLine {
  return { type: 'system', message, timestamp: now.toISOString() }
}
