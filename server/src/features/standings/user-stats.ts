import type { userStats } from '@tallyhouse/contract/standings'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { computeLevel, type Level } from '#core/ledger/level.ts'
import { readStatement } from '#core/ledger/statement.ts'
import { readGameStats } from '#features/games/returns/statistics.ts'
import type { Db } from '#platform/db/connect.ts'
import { readRank } from './rank.ts'

type UserStats = z.output<typeof userStats.response>

const RECENT_LINES = 10

/** A player's statistics for the dashboard. */
export async function readUserStats(db: Db, playerId: number): Promise<UserStats> {
  const [gameStats, totals, rank, recentTransactions] = await Promise.all([
    readGameStats(db, playerId),
    readTotals(db, playerId),
    readRank(db, playerId),
    readStatement(db, playerId, { limit: RECENT_LINES }),
  ])
  return { gameStats, ...totals, rank, recentTransactions }
}

type Totals = Pick<UserStats, 'points' | 'totalEarned' | 'totalWithdrawn'> & Level

async function readTotals(db: Db, playerId: number): Promise<Totals> {
  const { rows } = await sql<Totals & { wagered: number }>`
    select available as points, earned as "totalEarned", wagered, (
      select round(coalesce(sum(usd_cents), 0) / 100, 2)::text from withdrawal
      where withdrawal.player_id = wallet.player_id and status = 'completed'
    ) as "totalWithdrawn"
    from wallet where player_id = ${playerId}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error(`player ${playerId} has no wallet`)
  const { wagered, ...shown } = totals
  return { ...shown, ...computeLevel({ earned: shown.totalEarned, wagered }) }
}
