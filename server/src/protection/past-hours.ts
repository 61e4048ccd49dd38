import { gameType } from '@tallyhouse/contract/games'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { firstHour, type PlayHour } from './play-hours.ts'

/** The transaction of a younger round may still be under way; no older one can be. */
const AGE_MS_MIN = 60_000

/**
 * Rounds before this one, by time and id, were added up. The instant is text, with all its digits.
 */
type Boundary = { at: string; id: number }

/**
 * What a player's rounds of the last 30 days come to but for the latest, by the hour, and where
 * those begin. Reads the rolled-up hours, and only the rounds since. Refunds do not count.
 */
export async function readPastHours(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<{ hours: PlayHour[]; boundary: Boundary }> {
  const middle = new Date(now.getTime() - AGE_MS_MIN)
  // One statement, so that mark, hours and rounds are of one moment.
  const { rows } = await sql<{ hours: PlayHour[]; boundary: Boundary }>`
    with mark as (
      select round_created_at as at, round_id as id from round_hour_mark
    ), fresh as (
      select floor(extract(epoch from created_at) / 3600)::int as hour, stake as staked,
        payout as paid
      from round
      where ${isOf(playerId, now, sql`(select at from mark)`)} and created_at < ${middle}
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
  if (past === undefined) throw new Error('the past has no row')
  return past
}

/** What a player's latest rounds come to: those from the boundary of the past on. */
export async function readLatestHours(
  db: Db,
  { playerId, boundary, now }: { playerId: number; boundary: Boundary; now: Date },
): Promise<PlayHour[]> {
  const { rows } = await sql<PlayHour>`
    select floor(extract(epoch from created_at) / 3600)::int as hour,
      sum(stake)::bigint as staked, sum(payout)::bigint as paid
    from round
    where ${isOf(playerId, now, sql`${boundary.at}::timestamptz`)}
      and (created_at > ${boundary.at}::timestamptz or id > ${boundary.id}::bigint)
    group by 1`.execute(db)
  return rows
}

/** Names every game, because rounds are found by player, game and time. */
function isOf(playerId: number, now: Date, since: RawBuilder<unknown>) {
  const first = new Date(firstHour(now) * 3_600_000)
  return sql`player_id = ${playerId} and game = any(${gameType.options}::text[])
    and created_at >= greatest(${first}::timestamptz, ${since}) and not is_refund`
}
