import { randomUUID } from 'node:crypto'
import type { BusLog, OwnBus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** The bus of a process that is the only one. */
export function createLocalBus(log: BusLog): OwnBus {
  const listeners = createListeners(log)
  return {
    processId: randomUUID(),
    publish: ({ name }, news) => listeners.tell(name, news),
    subscribe: listeners.subscribe,
    onGap: () => {},
    reach: () => 'alone',
    start: () => {},
    stop: () => {},
  }
}
