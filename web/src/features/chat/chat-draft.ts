import { createStore } from '#lib/store.ts'

/** The unsent message; it survives closing the chat. */
export const chatDraft = createStore('')
