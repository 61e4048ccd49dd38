import { createStore } from '#lib/store.ts'

/** Whether the chat is open. Menus on other pages open it, too. */
export const chatOpen = createStore(false)

/** The unsent message; it survives closing the chat. */
export const chatDraft = createStore('')
