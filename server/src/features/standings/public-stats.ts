import type { publicStats } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'

type PublicStats = z.output<typeof publicStats.response>

const CACHE_TTL_MS = 5000

/** The landing page's statistics, as of the last roll-up. Cached for five seconds. */
export function createPublicStats({ readStale, clock }: { readStale: ReadStale; clock: Clock }) {
  return cachedFor({
    clock,
    ttlMs: CACHE_TTL_MS,
    read: () => readStale('public_stats', readPublicStats),
  })
}

async function readPublicStats(db: Db): Promise<PublicStats> {
  const { rows } = await sql<PublicStats>`
    select accounts as "totalUsers", rounds as "totalGamesPlayed",
      paid_usd_cents as "totalPaidOut",
      average_rating::float8 as "averageRating"
    from standing_roll_up`.execute(db)
  const [stats] = rows
  if (stats === undefined) throw new Error('standing_roll_up has no row')
  return stats
}
