/** Where the time comes from; tests bring their own. */
export type Clock = {
  now(): Date
  /** Milliseconds since a fixed moment. Never runs backward, even when `now` is set back. */
  elapsedMs(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() }
