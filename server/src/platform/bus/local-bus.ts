import { randomUUID } from 'node:crypto'
import type { BusLog, OwnBus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** A bus for a single process. */
export function createLocalBus(log: BusLog): OwnBus {
  const listeners = createListeners(log)
  return {
    processId: randomUUID(),
    publish: ({ name }, event) => listeners.notify(name, event),
    subscribe: listeners.subscribe,
    onGap: () => {},
    reach: () => 'alone',
    start: () => {},
    stop: () => {},
    recurring: [],
  }
}
