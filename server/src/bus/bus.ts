import type * as z from 'zod/mini'

/** A kind of news, and the shape of it. Processes of different versions may meet on a bus. */
export type Topic<News> = { name: string; shape: z.ZodMiniType<News> }

/** Whether news reach other processes: there are none, they do, or they do not at the moment. */
export type Reach = 'alone' | 'shared' | 'lost'

/**
 * How processes tell each other what has become durable. News may be missed and are never the only
 * way to learn of something; what is told says that it is worth looking, or worth showing.
 */
export type Bus = {
  /** The name of this process, for as long as it lives. */
  processId: string
  /** Tells this process, at once, and all others. */
  publish<News>(topic: Topic<News>, news: News): void
  subscribe<News>(topic: Topic<News>, listener: (news: News) => void): void
  /**
   * Hears whenever other processes' news may have been missed, and for how long they may have been:
   * what was kept of them may be old.
   */
  onGap(listener: (awayMs: number) => void): void
  reach(): Reach
}

/** A bus for who owns it: connected by `start`, for good and all gone with `stop`. */
export type OwnBus = Bus & { start(): void; stop(): void }

export type BusLog = {
  warn(message: string): void
  error(details: object, message: string): void
}
