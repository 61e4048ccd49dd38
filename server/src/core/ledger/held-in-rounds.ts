import { sql } from 'kysely'

/** A player's points held for open rounds. All other held points are for withdrawals. */
export function heldInRounds(playerId: string) {
  return sql<number>`(
    select coalesce(sum(stake), 0)::bigint from held_stake
    where held_stake.player_id = ${sql.ref(playerId)}
  )`
}
