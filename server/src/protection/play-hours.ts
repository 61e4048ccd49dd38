import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** What a player staked and was paid in rounds that were over within an hour, counted since 1970. */
export type PlayHour = { hour: number; staked: number; paid: number }

const HOUR_MS = 3_600_000
const LONGEST_DAYS = 30

export function hourOf(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS)
}

/**
 * The first of the hours that count for a limit over some days. The one in which the days began
 * counts in full, so that a limit may hold for up to an hour longer and never for less.
 */
export function firstHourOf(days: number, now: Date): number {
  return hourOf(now) - 24 * days
}

/** When an hour ceases to count for a limit over some days. */
export function endOfHour(hour: number, days: number): Date {
  return new Date((hour + 24 * days + 1) * HOUR_MS)
}

/** The hours that may count for some limit. */
export function firstHour(now: Date): number {
  return firstHourOf(LONGEST_DAYS, now)
}

/** The hours of players that may count for some limit, oldest first. */
export async function readHours(
  db: Db,
  playerIds: number[],
  now: Date,
): Promise<(PlayHour & { playerId: number })[]> {
  const { rows } = await sql<PlayHour & { playerId: number }>`
    select player_id as "playerId", hour, staked, paid from play_hour
    where player_id = any(${playerIds}::bigint[]) and hour >= ${firstHour(now)}
    order by player_id, hour`.execute(db)
  return rows
}

/** Adds to the kept hours of players, in one statement. */
export async function addHours(tx: Tx, hours: (PlayHour & { playerId: number })[]): Promise<void> {
  if (hours.length === 0) return
  await sql`
    insert into play_hour as kept (player_id, hour, staked, paid)
    select player_id, hour, sum(staked), sum(paid)
    from unnest(
      ${hours.map(({ playerId }) => playerId)}::bigint[],
      ${hours.map(({ hour }) => hour)}::int[],
      ${hours.map(({ staked }) => staked)}::bigint[],
      ${hours.map(({ paid }) => paid)}::bigint[]
    ) as entry (player_id, hour, staked, paid)
    group by player_id, hour
    on conflict (player_id, hour) do update set
      staked = kept.staked + excluded.staked, paid = kept.paid + excluded.paid`.execute(tx)
}
