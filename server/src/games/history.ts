import type { history, receipt } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { multiplierText } from './multiplier-text.ts'

type HistoryItem = z.output<typeof history.answer>[number]
type GameType = HistoryItem['gameType']

/** A player's rounds, newest first, `limit` at the most. */
export async function readHistory(
  db: Db,
  playerId: number,
  page: { game?: GameType | undefined; limit: number },
): Promise<HistoryItem[]> {
  const rows = await db
    .selectFrom('round')
    .select(['id', 'game', 'stake', 'multiplier_hundredths', 'payout', 'outcome', 'created_at'])
    .where('player_id', '=', playerId)
    .$if(page.game !== undefined, (query) => query.where('game', '=', page.game as GameType))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    gameType: row.game as GameType,
    betAmount: row.stake,
    multiplier: multiplierText(row.multiplier_hundredths),
    isWin: row.payout > row.stake,
    winAmount: row.payout,
    outcome: row.outcome,
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * A round as anyone may read it. Its server seed is told once the pair has ended.
 * @throws AppError `not_found`
 */
export async function readReceipt(db: Db, roundId: number): Promise<z.output<typeof receipt>> {
  const row = await db
    .selectFrom('round')
    .innerJoin('seed_pair', 'seed_pair.id', 'round.seed_pair_id')
    .selectAll('round')
    .select([
      'seed_pair.server_seed',
      'seed_pair.server_seed_hash',
      'seed_pair.client_seed',
      'seed_pair.revealed_at',
    ])
    .where('round.id', '=', roundId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', 'There is no such round.')
  return {
    roundId: row.id,
    game: row.game as GameType,
    stake: row.stake,
    choice: row.choice,
    outcome: row.outcome,
    multiplier: multiplierText(row.multiplier_hundredths),
    payout: row.payout,
    createdAt: row.created_at.toISOString(),
    fairness: {
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      serverSeed: row.revealed_at === null ? null : row.server_seed,
    },
  }
}
