import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'

const FIRST_DAY_POINTS = 5
const RAISES_MAX = 20

/** What the day of a streak pays: half a point more a day, rounded down, up to 15. */
export function bonusPoints(streak: number): number {
  return FIRST_DAY_POINTS + Math.floor(Math.min(streak, RAISES_MAX) / 2)
}

/** Whether the day ends a week of a streak, and brings the boost. */
export function isMega(streak: number): boolean {
  return streak % BONUS_WEEK_DAYS === 0
}

/** For how long offers pay more after a mega bonus. */
export const BOOST_MS = 86_400_000
