import type { publicStats } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { keptFor } from '../kept-for.ts'

type PublicStats = z.output<typeof publicStats.answer>

const KEPT_MS = 30_000

/** The landing page's figures. Counted at most every 30 seconds, once for everybody who asks. */
export function createPublicStats({ db, clock }: { db: Db; clock: Clock }) {
  return keptFor({ clock, keptMs: KEPT_MS, read: () => countPublicStats(db) })
}

async function countPublicStats(db: Db): Promise<PublicStats> {
  const { rows } = await sql<PublicStats>`
    select
      (select count(*) from player) as "totalUsers",
      (select coalesce(sum(rounds), 0)::bigint from wallet) as "totalGamesPlayed",
      (select round(coalesce(sum(usd_cents), 0) / 100, 2)::text from withdrawal
        where status = 'completed') as "totalPaidOut",
      (select round(avg(stars), 2)::float8
        from rating join player on player.id = rating.player_id
        where email_verified_at is not null) as "averageRating"`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the figures have no row')
  return figures
}
