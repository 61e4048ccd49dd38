import { createStore } from '../../lib/store.ts'

/** What is written and not sent yet; it outlives the closing of the chat. */
export const chatDraft = createStore('')
