import type { BusLog, Topic } from './bus.ts'

type Listener = { topic: Topic<unknown>; listener: (news: unknown) => void }

/** Who listens in this process. One listener's failure is not another's. */
export type Listeners = {
  subscribe<News>(topic: Topic<News>, listener: (news: News) => void): void
  /** Tells news that are in their topic's shape. */
  tell(name: string, news: unknown): void
  /** Tells what came from outside: news of unknown topics or shapes are ignored. */
  tellUnchecked(name: string, news: unknown): void
}

export function createListeners(log: BusLog): Listeners {
  const byName = new Map<string, Listener[]>()

  function subscribe<News>(topic: Topic<News>, listener: (news: News) => void): void {
    const others = byName.get(topic.name) ?? []
    byName.set(topic.name, [...others, { topic, listener } as Listener])
  }

  function tell(name: string, news: unknown): void {
    for (const { listener } of byName.get(name) ?? []) {
      try {
        listener(news)
      } catch (error) {
        log.error({ err: error, topic: name }, 'a listener of the bus failed')
      }
    }
  }

  function tellUnchecked(name: string, news: unknown): void {
    const shape = byName.get(name)?.[0]?.topic.shape
    const parsed = shape?.safeParse(news)
    if (parsed?.success) tell(name, parsed.data)
  }

  return { subscribe, tell, tellUnchecked }
}
