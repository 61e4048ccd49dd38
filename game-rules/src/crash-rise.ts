/** The multiplier of a live round gains a hundredth in this time: 0.5 a second. */
export const MS_PER_HUNDREDTH = 20

/** The multiplier that is reached after some time, unless the round has ended. */
export function hundredthsAfter(elapsedMs: number): number {
  return 100 + Math.floor(elapsedMs / MS_PER_HUNDREDTH)
}

/** How long after the start a multiplier is reached. */
export function msTo(hundredths: number): number {
  return (hundredths - 100) * MS_PER_HUNDREDTH
}

/**
 * When an interruption cashes a live round out, unless the round ended before: at the last heartbeat,
 * in milliseconds after the start, and no sooner than a player could have cashed out.
 */
export function interruptionMs(lastHeartbeatMs: number): number {
  return Math.max(MS_PER_HUNDREDTH, lastHeartbeatMs)
}
