import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Db } from '#db/connect.ts'
import { readGauges } from '#module/read-gauges.ts'

/** Gauges of the continuous ledger checks. */
export function integrityGauges(db: Db): Gauge[] {
  return readGauges(
    {
      tallyhouse_broken_invariants: {
        help: 'Invariants of the ledger that are broken. Above 0, payouts are stopped.',
      },
      tallyhouse_books_last_check_timestamp_seconds: {
        help: 'When a process last completed a pass over the invariants; 0 for never.',
      },
    },
    async () => {
      const { rows } = await sql<{ broken: number; passedAt: Date | null }>`
        select (select count(*) from integrity_breach where cleared_at is null) as broken,
          (select passed_at from integrity_pass) as "passedAt"`.execute(db)
      const { broken = 0, passedAt = null } = rows[0] ?? {}
      return {
        tallyhouse_broken_invariants: [{ value: broken }],
        tallyhouse_books_last_check_timestamp_seconds: [
          { value: (passedAt?.getTime() ?? 0) / 1000 },
        ],
      }
    },
  )
}
