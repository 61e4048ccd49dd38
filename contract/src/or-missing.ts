import type { Message } from '@tallyhouse/messages/runtime'

/** The error of a field: what to enter while it is empty, which no other rule explains, and else what is wrong. */
export function orMissing(missing: Message, error: Message) {
  return ({ input }: { input?: unknown }): string => (input === '' ? missing() : error())
}
