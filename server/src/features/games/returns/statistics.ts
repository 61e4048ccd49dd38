import type { gameStats } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'

/** Reads a player's totals over all rounds, which the wallet row stores beside the balance. */
export async function readGameStats(db: Db, playerId: number): Promise<z.output<typeof gameStats>> {
  const { rounds, wagered, won } = await db
    .selectFrom('wallet')
    .select(['rounds', 'wagered', 'won'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { gamesPlayed: rounds, totalWagered: wagered, totalWon: won, netProfit: won - wagered }
}
