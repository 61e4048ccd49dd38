import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { roundPage, type Slice } from '../history/round-pages.ts'

/** Adds a slice's rounds to the sums per player and game, except refunded ones. */
export async function addPlayerGames(tx: Tx, slice: Slice): Promise<void> {
  await sql`
    insert into player_game as stored (player_id, game, rounds, best_multiplier_hundredths)
    select player_id, game, count(*), max(multiplier_hundredths)
    from (select player_id, game, multiplier_hundredths, is_refund from ${roundPage(slice)}) as page
    where not is_refund group by 1, 2 order by 1, 2
    on conflict (player_id, game) do update set
      rounds = stored.rounds + excluded.rounds,
      best_multiplier_hundredths =
        greatest(stored.best_multiplier_hundredths, excluded.best_multiplier_hundredths)`.execute(
    tx,
  )
}

type Best = { favoriteGame: string | null; bestMultiplierHundredths: number | null }

/** The game that a player played most, and their highest multiplier; null before their first rounds count. */
export async function readBest(db: Db, playerId: number): Promise<Best> {
  const { rows } = await sql<Best>`
    select (array_agg(game order by rounds desc, game))[1] as "favoriteGame",
      max(best_multiplier_hundredths) as "bestMultiplierHundredths"
    from player_game where player_id = ${playerId}`.execute(db)
  return rows[0] ?? { favoriteGame: null, bestMultiplierHundredths: null }
}
