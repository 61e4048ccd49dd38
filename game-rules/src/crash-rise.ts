/** How long a live round's multiplier takes to rise by a hundredth: 0.5 per second. */
export const MS_PER_HUNDREDTH = 20

/** A round's multiplier after some time, unless it has ended. */
export function hundredthsAfter(elapsedMs: number): number {
  return 100 + Math.floor(elapsedMs / MS_PER_HUNDREDTH)
}

/** The time from the start to a multiplier. */
export function msTo(hundredths: number): number {
  return (hundredths - 100) * MS_PER_HUNDREDTH
}

/**
 * When an interruption cashes out a live round, in milliseconds after the start: at the last
 * heartbeat, but not before a player could have cashed out.
 */
export function interruptionMs(lastHeartbeatMs: number): number {
  return Math.max(MS_PER_HUNDREDTH, lastHeartbeatMs)
}
