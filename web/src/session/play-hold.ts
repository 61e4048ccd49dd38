import { createStore } from '#lib/store.ts'

/** Whether bets are blocked because a question to the player is about to open. */
export const playHold = createStore(false)
