/** How the multiplier of a live round rises, in hundredths and milliseconds after the start. */
export type Rise = {
  /** The multiplier after some time, unless the round has ended. */
  hundredthsAfter(elapsedMs: number): number
  /** The time from the start to a multiplier. */
  msTo(hundredths: number): number
  /** When a round without auto cash-out has crashed. A cash-out one millisecond earlier is still paid. */
  crashMs(crashPointHundredths: number): number
}

const MS_PER_HUNDREDTH = 20

/** A player's own round: it rises by 0.5 per second. */
const linear: Rise = {
  hundredthsAfter: (elapsedMs) => 100 + Math.floor(elapsedMs / MS_PER_HUNDREDTH),
  msTo: (hundredths) => (hundredths - 100) * MS_PER_HUNDREDTH,
  crashMs: (crashPointHundredths) => linear.msTo(crashPointHundredths) + 1,
}

/** The multiplier of a round of several players is e to the power of this and the time. */
export const GROWTH_PER_MS = 0.00006

/**
 * A round of several players: it rises as e^(0.00006 t), to 2.00 in 11.6 s and to 100.00 in 76.8 s. No time to a multiplier up
 * to 1,000.00 is within 3.5e-6 ms of a whole one, so every implementation of the logarithm gives the same times.
 */
const exponential: Rise = {
  hundredthsAfter(elapsedMs) {
    const estimate = Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs))
    if (exponential.msTo(estimate) > elapsedMs) return estimate - 1
    return exponential.msTo(estimate + 1) <= elapsedMs ? estimate + 1 : estimate
  },
  msTo: (hundredths) => Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS),
  crashMs: (crashPointHundredths) => exponential.msTo(crashPointHundredths + 1),
}

export const crashRises = { linear, exponential }

export type RiseName = keyof typeof crashRises

/**
 * When an interruption cashes out a live round, in milliseconds after the start: at the last
 * heartbeat, but not before a player could have cashed out.
 */
export function interruptionMs({ msTo }: Rise, lastHeartbeatMs: number): number {
  return Math.max(msTo(101), lastHeartbeatMs)
}
