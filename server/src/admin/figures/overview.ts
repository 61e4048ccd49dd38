import type { adminStats } from '@tallyhouse/contract/admin/figures'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#db/connect.ts'
import { readRest } from './add-up-days.ts'
import { readSnapshot } from './read-snapshot.ts'
import { earnedOf, type Sum } from './sums.ts'

type Overview = z.output<typeof adminStats.answer>

/** The figures at the top of the admin area. */
export async function readOverview(db: Db): Promise<Overview> {
  const [counted, pendingWithdrawals] = await readSnapshot(db, (tx) =>
    Promise.all([readTotals(tx), countPending(tx)]),
  )
  return { ...counted, pendingWithdrawals }
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
    totalPointsDistributed: earnedOf([...sums.rows, ...rest.transfers]),
  }
}

async function countPending(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .where('status', '=', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
