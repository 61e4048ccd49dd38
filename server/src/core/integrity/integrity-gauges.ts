import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'

/** Gauges for the continuous ledger checks. */
export function integrityGauges(db: Db): Gauge[] {
  return readGauges(
    {
      tallyhouse_broken_invariants: {
        help: 'Invariants of the ledger that are broken, by whose payouts they stop: those of all players, or of some.',
        labelNames: ['stops'],
      },
      tallyhouse_books_last_check_timestamp_seconds: {
        help: 'When a process last completed a pass over the invariants; 0 for never.',
      },
    },
    async () => {
      const { rows } = await sql<{ all: number; some: number; passedAt: Date | null }>`
        select count(*) filter (where player_ids is null) as all, count(player_ids) as some,
          (select passed_at from integrity_pass) as "passedAt"
        from integrity_breach where cleared_at is null`.execute(db)
      const { all = 0, some = 0, passedAt = null } = rows[0] ?? {}
      return {
        tallyhouse_broken_invariants: [
          { labels: { stops: 'all' }, value: all },
          { labels: { stops: 'some' }, value: some },
        ],
        tallyhouse_books_last_check_timestamp_seconds: [
          { value: (passedAt?.getTime() ?? 0) / 1000 },
        ],
      }
    },
  )
}
