import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS, chanceToReach } from './crash.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * Of all multipliers that a round can be cashed out at, the ones that return the least and the most
 * to a bet of `stake` points, in hundredths. They differ by what is lost to the rounding of payouts.
 */
export function extremeTargets(stake: Points): { worst: number; best: number } {
  let worst = { target: CASH_OUT_MIN_HUNDREDTHS, mean: Number.POSITIVE_INFINITY }
  let best = { target: CASH_OUT_MIN_HUNDREDTHS, mean: 0 }
  for (let target = CASH_OUT_MIN_HUNDREDTHS; target <= CRASH_MAX_HUNDREDTHS; target++) {
    const mean = chanceToReach(target) * payoutAt(stake, target)
    if (mean < worst.mean) worst = { target, mean }
    if (mean > best.mean) best = { target, mean }
  }
  return { worst: worst.target, best: best.target }
}
