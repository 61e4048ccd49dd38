import { type RawBuilder, sql } from 'kysely'

/**
 * Selects a page of a player's transfers, newest first, through the two indexes that have them in order: the view alone
 * would have all of the player's bets sorted. `offset 0` keeps the planner from reading them all for the join.
 * @param page at most `limit` transfers, with ids below `before`
 */
export function transferPage(
  playerId: number,
  {
    before = Number.MAX_SAFE_INTEGER,
    limit,
    only = sql`true`,
  }: {
    before?: number | undefined
    limit: number
    /** A condition on the rows of `transfer`. */
    only?: RawBuilder<unknown>
  },
): RawBuilder<unknown> {
  return sql`
    select transfer.* from (
      (select id as position from recorded_transfer as transfer
        where player_id = ${playerId} and id < ${before} and ${only} order by id desc limit ${limit})
      union all
      (select id from round where player_id = ${playerId} and balance is not null and id < ${before}
        order by id desc limit ${limit})
      order by position desc limit ${limit}
    ) as picked cross join lateral (
      select * from transfer
      where player_id = ${playerId} and position = picked.position and id < ${before} and ${only} offset 0
    ) as transfer
    order by id desc limit ${limit}`
}
