import type { BusLog, Topic } from './bus.ts'

type Listener = { topic: Topic<unknown>; listener: (event: unknown) => void }

/** This process's listeners. A listener that throws does not affect the others. */
export type Listeners = {
  subscribe<Event>(topic: Topic<Event>, listener: (event: Event) => void): void
  /** Delivers an event that has its topic's shape. */
  notify(name: string, event: unknown): void
  /**
   * Validates and delivers an event from another process. Ignores unknown topics and invalid
   * shapes.
   */
  publishUnchecked(name: string, event: unknown): void
}

export function createListeners(log: BusLog): Listeners {
  const byName = new Map<string, Listener[]>()

  function subscribe<Event>(topic: Topic<Event>, listener: (event: Event) => void): void {
    const others = byName.get(topic.name) ?? []
    byName.set(topic.name, [...others, { topic, listener } as Listener])
  }

  function notify(name: string, event: unknown): void {
    for (const { listener } of byName.get(name) ?? []) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, topic: name }, 'bus listener failed')
      }
    }
  }

  function publishUnchecked(name: string, event: unknown): void {
    const shape = byName.get(name)?.[0]?.topic.shape
    const parsed = shape?.safeParse(event)
    if (parsed?.success) notify(name, parsed.data)
  }

  return { subscribe, notify, publishUnchecked }
}
