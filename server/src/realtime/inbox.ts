import { closings } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'
import type { Connection } from './hub.ts'

type Handler<Message> = (message: Message, from: Connection) => void | Promise<void>

export type Inbox = {
  /** Registers the handler and the shape of a message type. */
  handle<Message>(type: string, shape: z.ZodMiniType<Message>, handler: Handler<Message>): void
  /**
   * Passes a client's message to its handler. Ignores unknown types. Closes the connection if the
   * text is not a message or does not have the shape of its type. Rejects if the handler rejects.
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
