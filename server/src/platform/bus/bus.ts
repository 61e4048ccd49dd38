import type * as z from 'zod/mini'
import type { RecurringTask } from '#platform/scheduler/recurring-task.ts'

/** A kind of cluster event and its shape. Processes of different versions may share a bus. */
export type Topic<Event> = { name: string; shape: z.ZodMiniType<Event> }

/**
 * `alone`: there are no other processes. `shared`: events reach them. `lost`: they do not at the
 * moment.
 */
export type Reach = 'alone' | 'shared' | 'lost'

/**
 * Publishes committed changes to all processes. Events may be lost, so they must never be the only
 * source of a change: treat an event as a hint to read the database, or as something to display.
 */
export type Bus = {
  /** Identifies this process; changes with every restart. */
  processId: string
  /** Delivers the event to this process synchronously, and sends it to all others. */
  publish<Event>(topic: Topic<Event>, event: Event): void
  subscribe<Event>(topic: Topic<Event>, listener: (event: Event) => void): void
  /**
   * Calls `listener` whenever events from other processes may have been missed, with the length of
   * the gap. Caches that depend on such events may be stale.
   */
  onGap(listener: (awayMs: number) => void): void
  reach(): Reach
}

/** A bus with its lifecycle, for its owner. It cannot be started again after `stop`. */
export type OwnBus = Bus & { start(): void; stop(): void; recurring: RecurringTask[] }

export type BusLog = {
  warn(message: string): void
  error(details: object, message: string): void
}
