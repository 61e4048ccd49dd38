import type { adminStats } from '@tallyhouse/contract/admin/figures'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { readToPay } from '#features/withdrawals/payouts/payouts-to-pay.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { readRest } from './add-up-days.ts'
import { readSnapshot } from './read-snapshot.ts'
import { earnedPoints, type Sum } from './sums.ts'

type Waiting = { count: number; since: Date | null }
type Overview = z.output<typeof adminStats.response>

/** The figures at the top of the admin area. */
export async function readOverview(db: Db): Promise<Overview> {
  const [totals, waiting] = await readSnapshot(db, (tx) =>
    Promise.all([readTotals(tx), readWaiting(tx)]),
  )
  return { ...totals, ...waiting }
}

async function readTotals(tx: Tx) {
  const [sums, players, rest] = await Promise.all([
    sql<Sum>`
      select reason, sum(transfers)::bigint as transfers, sum(points)::bigint as points
      from transfer_day group by reason`.execute(tx),
    sql<{ players: number }>`
      select coalesce(sum(new_players), 0)::bigint as players from player_day`.execute(tx),
    readRest(tx),
  ])
  const added = players.rows[0]?.players ?? 0
  return {
    totalUsers: rest.newPlayers.reduce((sum, line) => sum + line.players, added),
    totalPointsDistributed: earnedPoints([...sums.rows, ...rest.transfers]),
  }
}

/** The withdrawals that wait for an admin. */
async function readWaiting(tx: Tx) {
  const [pending, toPay] = await Promise.all([
    sql<Waiting>`
      select count(*) as count, min(created_at) as since
      from withdrawal where status = 'pending'`.execute(tx),
    readToPay(tx),
  ])
  const { count = 0, since = null } = pending.rows[0] ?? {}
  const times = [since, toPay.since].filter((time) => time !== null)
  const waitsSince = times.length === 0 ? null : new Date(Math.min(...times.map(Number)))
  return {
    pendingWithdrawals: count,
    payoutsToPay: toPay.count,
    waitsSince: waitsSince?.toISOString() ?? null,
  }
}
