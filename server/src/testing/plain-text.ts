import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'

/** A text that reads as given, for tests that do not depend on its message. */
export function plainText(explanation: string): Text {
  return text(m.databaseDown, { explanation })
}
