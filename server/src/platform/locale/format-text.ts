import * as chatNotices from '@tallyhouse/messages/chat-notices'
import * as errors from '@tallyhouse/messages/errors'
import * as notifications from '@tallyhouse/messages/notifications'
import type { Text, TextValues } from '@tallyhouse/messages/runtime'
import * as statement from '@tallyhouse/messages/statement'
import * as validation from '@tallyhouse/messages/validation'

type Format = (values: TextValues) => string

/** The messages that the server sends as data, by key. */
const messages = new Map(
  [chatNotices, errors, notifications, statement, validation]
    .flatMap((namespace) => Object.values(namespace))
    .map((message) => [message.key, message as unknown as Format]),
)

/**
 * Formats a text in English.
 * @throws Error for an unknown key
 */
export function formatText({ key, values }: Text): string {
  const message = messages.get(key)
  if (message === undefined) throw new Error(`there is no message ${key}`)
  return message(values)
}
