import * as m from '@tallyhouse/messages/chat'

type ToggleState = { isOpen: boolean; unread: number; isRaining: boolean }

/** The accessible name of the button that opens and closes the chat: `Open chat, 3 unread`. */
export function toggleLabel({ isOpen, unread, isRaining }: ToggleState): string {
  if (isOpen) return m.close()
  if (isRaining) return m.openRaining()
  return unread === 0 ? m.open() : m.openUnread({ count: unread })
}
