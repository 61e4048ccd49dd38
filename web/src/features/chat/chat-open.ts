import { createStore } from '../../lib/store.ts'

/** Whether the chat is open. Menus of other pages open it, too. */
export const chatOpen = createStore(false)
