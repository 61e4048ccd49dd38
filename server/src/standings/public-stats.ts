import type { publicStats } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { keptFor } from '../kept-for.ts'

type PublicStats = z.output<typeof publicStats.answer>

const KEPT_MS = 5000

/** The landing page's figures, as the last roll-up counted them; read once for everybody who asks. */
export function createPublicStats({ db, clock }: { db: Db; clock: Clock }) {
  return keptFor({ clock, keptMs: KEPT_MS, read: () => readPublicStats(db) })
}

async function readPublicStats(db: Db): Promise<PublicStats> {
  const { rows } = await sql<PublicStats>`
    select accounts as "totalUsers", rounds as "totalGamesPlayed",
      paid_usd_cents as "totalPaidOut",
      average_rating::float8 as "averageRating"
    from standing_roll_up`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the figures have no row')
  return figures
}
