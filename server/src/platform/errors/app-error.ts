import { type ErrorCode, errors } from '@tallyhouse/contract/errors'
import * as m from '@tallyhouse/messages/errors'
import { type Message, type Text, text } from '@tallyhouse/messages/runtime'
import { formatText } from '#platform/locale/format-text.ts'

const defaultMessages: Record<ErrorCode, Message> = m

/** The text for a code that has no more exact one. */
export function defaultText(code: ErrorCode): Text {
  return text(defaultMessages[code])
}

/**
 * An error reported to the caller: a code from the error catalog, and a text for people, which is the
 * code's default text unless a more exact one is given. `message` is that text in English.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly text: Text
  /** The problem with each invalid request field, by its path. */
  readonly fields: Record<string, Text> | undefined

  constructor(
    code: ErrorCode,
    given: Text = defaultText(code),
    { fields, ...options }: ErrorOptions & { fields?: Record<string, Text> } = {},
  ) {
    super(formatText(given), options)
    this.code = code
    this.status = errors[code]
    this.text = given
    this.fields = fields
  }
}
