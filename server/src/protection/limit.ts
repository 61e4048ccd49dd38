import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Which limit: on what is lost, net, or staked, over so many days. */
export type LimitName = { kind: 'loss' | 'wager'; days: 1 | 7 | 30 }

/** A limit in points; null: none. `next` takes the place of `points` at `nextAt`. */
export type Limit = LimitName & {
  points: number | null
  next: number | null
  nextAt: Date | null
}

/** The limit as it counts at an instant. */
export function limitAt(limit: Limit, now: Date): Limit {
  if (limit.nextAt === null || limit.nextAt > now) return limit
  return { ...limit, points: limit.next, next: null, nextAt: null }
}

/**
 * The limit once its player asked for other points, null for none. Fewer count at once; more only
 * after 24 hours, which begin anew when even more are asked for.
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

/** The limits that a player ever set. */
export async function readLimits(db: Db, playerId: number): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select kind, days, points, next_points as next, next_at as "nextAt"
    from play_limit where player_id = ${playerId}`.execute(db)
  return rows
}

/** No limit at all is the highest. */
function isHigher(points: number | null, than: number | null): boolean {
  return (points ?? Number.POSITIVE_INFINITY) > (than ?? Number.POSITIVE_INFINITY)
}
