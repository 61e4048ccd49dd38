import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Identifies a limit: on net losses or on stakes, over a number of days. */
export type LimitName = { kind: 'loss' | 'wager'; days: 1 | 7 | 30 }

/** A limit in points; null means none. `next` replaces `points` at `nextAt`. */
export type Limit = LimitName & {
  points: number | null
  next: number | null
  nextAt: Date | null
}

/** The limit in effect at an instant. */
export function limitAt(limit: Limit, now: Date): Limit {
  if (limit.nextAt === null || limit.nextAt > now) return limit
  return { ...limit, points: limit.next, next: null, nextAt: null }
}

/**
 * Requests other points for a limit, null for none. A lower limit applies at once. A higher one
 * applies after 24 hours, which restart when an even higher one is requested.
 */
export function changedLimit(limit: Limit, wanted: number | null, now: Date): Limit {
  const current = limitAt(limit, now)
  if (!isHigher(wanted, current.points)) {
    return { ...current, points: wanted, next: null, nextAt: null }
  }
  const waits = current.nextAt !== null && !isHigher(wanted, current.next)
  const later = new Date(now.getTime() + HIGHER_LIMIT_AFTER_HOURS * 3_600_000)
  return { ...current, next: wanted, nextAt: waits ? current.nextAt : later }
}

/** Reads all limits that a player has ever set. */
export async function readLimits(db: Db, playerId: number): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select kind, days, points, next_points as next, next_at as "nextAt"
    from play_limit where player_id = ${playerId}`.execute(db)
  return rows
}

/** No limit counts as the highest. */
function isHigher(points: number | null, than: number | null): boolean {
  return (points ?? Number.POSITIVE_INFINITY) > (than ?? Number.POSITIVE_INFINITY)
}
