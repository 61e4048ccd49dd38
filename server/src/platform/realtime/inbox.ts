import { type Closing, closings } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'

type Handler<Message, From> = (message: Message, from: From) => void | Promise<void>

/** Receives client messages over connections of type `From`. */
export type Inbox<From> = {
  /** Registers a message type's handler and shape. */
  handle<Message>(
    type: string,
    shape: z.ZodMiniType<Message>,
    handler: Handler<Message, From>,
  ): void
  /**
   * Passes a client's message to its handler. Ignores unknown types. Closes the connection if the
   * text is not a message or does not have its type's shape. Rejects if the handler rejects.
   */
  receive(text: string, from: From): Promise<void>
}

const anyMessage = z.looseObject({ type: z.string() })

export function createInbox<From extends { close(closing: Closing): void }>(): Inbox<From> {
  const handlers = new Map<string, Handler<unknown, From>>()

  function handle<Message>(
    type: string,
    shape: z.ZodMiniType<Message>,
    handler: Handler<Message, From>,
  ): void {
    handlers.set(type, (sent, from) => {
      const { success, data } = shape.safeParse(sent)
      return success ? handler(data, from) : from.close(closings.notAMessage)
    })
  }

  async function receive(text: string, from: From): Promise<void> {
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
