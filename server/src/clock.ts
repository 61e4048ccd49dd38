/** The source of time. Tests use a fake. */
export type Clock = {
  now(): Date
  /** Milliseconds since a fixed moment. Never decreases, even when `now` is set back. */
  elapsedMs(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() }
