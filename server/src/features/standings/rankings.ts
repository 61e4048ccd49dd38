import { type RawBuilder, sql } from 'kysely'

/** What players are ranked by: columns and conditions for queries over `standing`. */
export type Ranking = {
  points: RawBuilder<number>
  isListed: RawBuilder<boolean>
  /** Rows of `points` and how many listed `players` have at least that many. */
  steps: RawBuilder<unknown>
}

export const byBalance: Ranking = {
  points: sql`points`,
  isListed: sql`true`,
  steps: sql`select points, players from standing_step`,
}

/**
 * By the points earned since a day. Only players who earned some are listed.
 * @param since the Monday of the current week, such as `2026-11-23`, or `-infinity` for all time
 */
export function byEarned(since: string): Ranking {
  const steps = sql`select points, players from earned_step where since = ${since}::date`
  return since === ALL_TIME
    ? { points: sql`earned`, isListed: sql`earned > 0`, steps }
    : {
        points: sql`week_earned`,
        isListed: sql`(week = ${since}::date and week_earned > 0)`,
        steps,
      }
}

export const ALL_TIME = '-infinity'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The ISO week of a time: from Monday, 00:00 UTC, until the next. `since` is its first day, such as `2026-11-23`. */
export function weekAt(now: Date): { since: string; startsAt: Date; endsAt: Date } {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const daysSinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  const startsAt = new Date(day - daysSinceMonday * DAY_MS)
  const endsAt = new Date(startsAt.getTime() + WEEK_DAYS * DAY_MS)
  return { since: startsAt.toISOString().slice(0, 10), startsAt, endsAt }
}
