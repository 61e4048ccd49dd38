import { createStore } from '#lib/store.ts'

/** Whether the chat is open. Menus on other pages open it, too. */
export const chatOpen = createStore(false)
