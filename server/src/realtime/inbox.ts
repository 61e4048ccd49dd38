import { closings } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'
import type { Connection } from './hub.ts'

type Handler<Message> = (message: Message, from: Connection) => void | Promise<void>

export type Inbox = {
  /** Names who handles messages of a type, and the shape they have. */
  handle<Message>(type: string, shape: z.ZodMiniType<Message>, handler: Handler<Message>): void
  /**
   * Gives what a client sent to its handler. Messages of unknown types are ignored; what is no
   * message, or not in the shape of its type, closes the connection. Rejects where the handler does.
   */
  receive(text: string, from: Connection): Promise<void>
}

const anyMessage = z.looseObject({ type: z.string() })

export function createInbox(): Inbox {
  const handlers = new Map<string, Handler<unknown>>()

  function handle<Message>(
    type: string,
    shape: z.ZodMiniType<Message>,
    handler: Handler<Message>,
  ): void {
    handlers.set(type, (sent, from) => {
      const { success, data } = shape.safeParse(sent)
      return success ? handler(data, from) : from.close(closings.notAMessage)
    })
  }

  async function receive(text: string, from: Connection): Promise<void> {
    const { success, data } = anyMessage.safeParse(parse(text))
    if (!success) return from.close(closings.notAMessage)
    await handlers.get(data.type)?.(data, from)
  }

  return { handle, receive }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
