import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A player's rank by points as of the last roll-up; null if the player was not included. */
export async function readRank(db: Db, playerId: number): Promise<number | null> {
  const { rows } = await sql<{ rank: number }>`
    with mine as (
      select points from standing where player_id = ${playerId}
    ), step as (
      select points, players from standing_step
      where points > (select points from mine) order by points limit 1
    )
    select 1 + coalesce((select players from step), 0) + (
      select count(*) from standing
      where points > mine.points
        and points < coalesce((select points from step), 9223372036854775807)
    ) as rank
    from mine`.execute(db)
  return rows[0]?.rank ?? null
}
