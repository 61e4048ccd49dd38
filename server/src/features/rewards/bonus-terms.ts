import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'

const FIRST_DAY_POINTS = 5
const RAISES_MAX = 20

/** The points for a day of a streak: 5, plus half a point for each day, rounded down, up to 15. */
export function bonusPoints(streak: number): number {
  return FIRST_DAY_POINTS + Math.floor(Math.min(streak, RAISES_MAX) / 2)
}

/** Whether the day completes a week of a streak and starts a boost. */
export function isMega(streak: number): boolean {
  return streak % BONUS_WEEK_DAYS === 0
}

/** How long offers pay more after a mega bonus. */
export const BOOST_MS = 86_400_000
