/** The source of time. Tests use a fake. */
export type Clock = {
  now(): Date
  /** Milliseconds since a fixed moment. Never decreases, even when `now` is set back. */
  elapsedMs(): number
}

/** The latest of some times. The processes' clocks differ, and may be set back. */
export function latest(...times: [Date, ...Date[]]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())))
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() }
