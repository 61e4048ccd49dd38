import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { byBalance, type Ranking } from './rankings.ts'

/** A player's rank by points as of the last roll-up; null if the player was not included. */
export async function readRank(db: Db, playerId: number): Promise<number | null> {
  const place = await readPlace(db, playerId, byBalance)
  return place?.rank ?? null
}

type Place = { rank: number; points: number }

/** A player's rank and ranked points as of the last roll-up; undefined if the player is not listed. */
export async function readPlace(
  db: Db,
  playerId: number,
  ranking: Ranking,
): Promise<Place | undefined> {
  const { rows } = await placeQuery(playerId, ranking).execute(db)
  return rows[0]
}

/** Reads fewer than a thousand rows of `standing`. */
export function placeQuery(playerId: number, { points, isListed, steps }: Ranking) {
  return sql<Place>`
    with mine as (
      select ${points} as points from standing where player_id = ${playerId} and ${isListed}
    ), step as (
      select points, players from (${steps}) as steps
      where points > (select points from mine) order by points limit 1
    )
    select mine.points, 1 + coalesce((select players from step), 0) + (
      select count(*) from standing
      where ${isListed} and ${points} > mine.points
        and ${points} < coalesce((select points from step), 9223372036854775807)
    ) as rank
    from mine`
}
