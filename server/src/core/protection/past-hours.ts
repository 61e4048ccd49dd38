import { gameType } from '@tallyhouse/contract/games/all-games'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { firstHour, type PlayHour } from './play-hours.ts'

/**
 * No round that is still to be written will be older: its transaction takes less than a minute, and a clock
 * may be set back by some minutes.
 */
export const SETTLED_AGE_MS_MIN = 600_000

/** Rounds up to this one, by time and id, are counted. The instant is text, to retain its precision. */
type Boundary = { at: string; id: number }

/**
 * A player's hourly round totals for the last 30 days, except the latest rounds, and where
 * those begin. Reads the rolled-up hours, and only the rounds after them. Refunds do not count.
 */
export async function readPastHours(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<{ hours: PlayHour[]; boundary: Boundary }> {
  const middle = new Date(now.getTime() - SETTLED_AGE_MS_MIN)
  // One statement, so that mark, hours, and rounds are from one snapshot.
  const { rows } = await sql<{ hours: PlayHour[]; boundary: Boundary }>`
    with mark as (
      select round_created_at as at, round_id as id from round_hour_mark
    ), fresh as (
      select floor(extract(epoch from created_at) / 3600)::int as hour, stake as staked,
        payout as paid
      from round
      where ${isRoundSince(playerId, now, sql`(select at from mark)`)} and created_at < ${middle}
        and (created_at > (select at from mark) or id > (select id from mark))
    ), summed as (
      select hour, sum(staked)::bigint as staked, sum(paid)::bigint as paid
      from (
        select hour, staked, paid from fresh
        union all
        select hour, staked, paid from round_hour
        where player_id = ${playerId} and hour >= ${firstHour(now)}
      ) as every_part group by 1
    )
    select (select coalesce(json_agg(summed), '[]') from summed) as hours, (
      select json_build_object('at', at::text, 'id', id) from (
        select at, id from mark union all select ${middle}::timestamptz, 0
        order by 1 desc, 2 desc limit 1
      ) as later
    ) as boundary`.execute(db)
  const [past] = rows
  if (past === undefined) throw new Error('the query for past hours returned no row')
  return past
}

/** A player's hourly round totals from the boundary on. */
export async function readLatestHours(
  db: Db,
  { playerId, boundary, now }: { playerId: number; boundary: Boundary; now: Date },
): Promise<PlayHour[]> {
  const { rows } = await sql<PlayHour>`
    select floor(extract(epoch from created_at) / 3600)::int as hour,
      sum(stake)::bigint as staked, sum(payout)::bigint as paid
    from round
    where ${isRoundSince(playerId, now, sql`${boundary.at}::timestamptz`)}
      and (created_at > ${boundary.at}::timestamptz or id > ${boundary.id}::bigint)
    group by 1`.execute(db)
  return rows
}

/** Lists every game, because the index on rounds is by player, game, and time. */
function isRoundSince(playerId: number, now: Date, since: RawBuilder<unknown>) {
  const first = new Date(firstHour(now) * 3_600_000)
  return sql`player_id = ${playerId} and game = any(${gameType.options}::text[])
    and created_at >= greatest(${first}::timestamptz, ${since}) and not is_refund`
}
