import { TARGET_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/limbo'

/** The labeled multipliers of the scale, in hundredths. */
export const scaleMarks = [100, 200, 500, 1000, 10_000, TARGET_MAX_HUNDREDTHS]

const RISE_MIN_MS = 350
const RISE_MAX_MS = 1500

/** How far along the logarithmic scale a multiplier is, from 0 to 1. */
export function scaleShare(hundredths: number): number {
  return Math.log(hundredths / 100) / Math.log(TARGET_MAX_HUNDREDTHS / 100)
}

/** How long the multiplier takes to rise to a result. */
export function riseMs(result: number): number {
  return RISE_MIN_MS + (RISE_MAX_MS - RISE_MIN_MS) * scaleShare(result)
}

/** The multiplier in hundredths after a share of its rise, which slows down toward the result. */
export function risenTo(result: number, progress: number): number {
  const eased = 1 - (1 - Math.min(progress, 1)) ** 2
  return Math.floor(100 * (result / 100) ** eased + 1e-6)
}
