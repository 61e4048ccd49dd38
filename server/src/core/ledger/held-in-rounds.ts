import { sql } from 'kysely'

/** The points of a player that are held for open rounds. All other held points are for withdrawals. */
export function heldInRounds(playerId: string) {
  return sql<number>`(
    select coalesce(sum(stake), 0)::bigint from open_round
    where open_round.player_id = ${sql.ref(playerId)}
  )`
}
