type ToggleState = { isOpen: boolean; unread: number; isRaining: boolean }

/** The name of the button that opens and closes the chat: `Open chat, 3 unread`. */
export function toggleName({ isOpen, unread, isRaining }: ToggleState): string {
  if (isOpen) return 'Close chat'
  if (isRaining) return 'Open chat, it is raining'
  return unread === 0 ? 'Open chat' : `Open chat, ${unread} unread`
}
