import { preference } from '#lib/preference.ts'
import { createStore } from '#lib/store.ts'

/** Whether the chat is open. Menus on other pages open it, too. */
export const chatOpen = createStore(false)

/** The unsent message; it survives closing the chat. */
export const chatDraft = createStore('')

/** The place that a page has for the chat, instead of the dock; null on other pages. */
export const chatSlot = createStore<HTMLElement | null>(null)

/** Where phones show the chat button in the bottom bar; null where there is no bar. */
export const chatButtonSlot = createStore<HTMLElement | null>(null)

/** Whether the chat is open in its place on a page. */
export const slotOpen = preference('table-chat', true)
