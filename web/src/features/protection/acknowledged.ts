import { createStore } from '#lib/store.ts'

/** How long a session had lasted when its player last answered a reality check. */
export type Acknowledged = { startedAt: string; elapsedMs: number }

const KEY = 'tallyhouse.reality-check'
const store = createStore(readStored())

/** The last answer to a reality check, stored in this browser; null before the first. */
export const acknowledged = {
  ...store,
  write(next: Acknowledged) {
    store.write(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage, the check opens again after a reload.
    }
  },
}

function readStored(): Acknowledged | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
