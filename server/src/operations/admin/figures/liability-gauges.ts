import { sql } from 'kysely'
import type { Gauge } from 'prom-client'
import type { Db } from '#platform/db/connect.ts'
import { readGauges } from '#platform/module/read-gauges.ts'
import { netPoints, type Sum } from './sums.ts'

/** What players own, from the sums by day. Transfers in the last seconds are not in them yet. */
export function liabilityGauges(db: Db): Gauge[] {
  return readGauges(
    {
      tallyhouse_liability_points: {
        help: 'Points of players: available, held for open rounds and withdrawals, and debt.',
        labelNames: ['account'],
      },
    },
    async () => {
      const { rows } = await sql<Sum>`
        select reason, sum(transfers)::bigint as transfers, sum(points)::bigint as points
        from transfer_day group by reason`.execute(db)
      return {
        tallyhouse_liability_points: [
          { value: netPoints(rows, 'available'), labels: { account: 'available' } },
          { value: netPoints(rows, 'held'), labels: { account: 'held' } },
          // The account is negative: debt grows when points leave it.
          { value: 0 - netPoints(rows, 'debt'), labels: { account: 'debt' } },
        ],
      }
    },
  )
}
