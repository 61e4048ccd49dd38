import type { Tx } from '#platform/db/connect.ts'
import { runAll, type Statement, statement } from '#platform/db/statement.ts'

/**
 * What a player staked and was paid in rounds that ended within an hour, numbered in hours since 1970.
 */
export type PlayHour = { hour: number; staked: number; paid: number }

const HOUR_MS = 3_600_000
const LONGEST_DAYS = 30

export function toHour(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS)
}

/**
 * The first hour that counts for a limit over some days. The hour in which the period began counts
 * in full, so a limit may last up to an hour longer, but never shorter.
 */
export function firstHourInPeriod(days: number, now: Date): number {
  return toHour(now) - 24 * days
}

/** When an hour stops counting for a limit over some days. */
export function endOfHour(hour: number, days: number): Date {
  return new Date((hour + 24 * days + 1) * HOUR_MS)
}

/** The first hour that may count for any limit. */
export function firstHour(now: Date): number {
  return firstHourInPeriod(LONGEST_DAYS, now)
}

/** Adds to players' stored hours, in one statement. */
export async function addHours(tx: Tx, hours: (PlayHour & { playerId: number })[]): Promise<void> {
  await runAll(tx, addedHours(hours))
}

/** The {@link addHours} statement, if there are any hours. */
export function addedHours(hours: (PlayHour & { playerId: number })[]): Statement[] {
  if (hours.length === 0) return []
  const upsert = statement`
    insert into play_hour as stored (player_id, hour, staked, paid)
    select player_id, hour, sum(staked), sum(paid)
    from unnest(
      ${hours.map(({ playerId }) => playerId)}::bigint[],
      ${hours.map(({ hour }) => hour)}::int[],
      ${hours.map(({ staked }) => staked)}::bigint[],
      ${hours.map(({ paid }) => paid)}::bigint[]
    ) as entry (player_id, hour, staked, paid)
    group by player_id, hour
    on conflict (player_id, hour) do update set
      staked = stored.staked + excluded.staked, paid = stored.paid + excluded.paid`
  return [upsert]
}
