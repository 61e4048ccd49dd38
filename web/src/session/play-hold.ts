import { createStore } from '../lib/store.ts'

/** Whether no bet may be placed for now, because the player is about to be asked something. */
export const playHold = createStore(false)
