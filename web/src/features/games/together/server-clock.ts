const READINGS_MAX = 20

/** The server's clock, which decides about bets and cash-outs, in the browser. All times are in milliseconds. */
export type ServerClock = {
  /** Takes a time that the server stated, at a moment after it did. */
  note(now: number, moment: number): void
  /** The server's time at a moment of `performance.now()`; undefined before the first reading. */
  at(moment: number): number | undefined
}

/**
 * A clock that is never ahead of the server's, so that no multiplier is shown before it is reached. Each reading is late by the
 * time it was on its way, so that the latest of them is the closest one.
 */
export function createServerClock(): ServerClock {
  let offsets: number[] = []
  return {
    note(now, moment) {
      offsets = [...offsets, now - moment].slice(-READINGS_MAX)
    },
    at: (moment) => (offsets.length === 0 ? undefined : moment + Math.max(...offsets)),
  }
}
