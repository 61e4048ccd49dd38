import { limitDays, limitKind, type protection } from '@tallyhouse/contract/protection'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { type Limit, limitAt, readLimits } from './limit.ts'
import { firstHour, type PlayHour } from './play-hours.ts'
import { computeUsedPoints, type Played, sumPlayHours } from './usage.ts'

export type Protection = z.output<typeof protection.response>

/** Reads a player's limits, their usage, breaks, and reality check. */
export async function readProtection(db: Db, playerId: number, now: Date): Promise<Protection> {
  const [limits, played, breaks, realityCheckMinutes] = await Promise.all([
    readLimits(db, playerId),
    readPlayed(db, playerId, now),
    readBreaks(db, playerId, now),
    readRealityCheckMinutes(db, playerId),
  ])
  const names = limitKind.options.flatMap((kind) =>
    limitDays.def.values.map((days) => ({ kind, days })),
  )
  return {
    limits: names.map((name) => {
      const set = limits.find(({ kind, days }) => kind === name.kind && days === name.days)
      return limitView(
        limitAt(set ?? { ...name, points: null, next: null, nextAt: null }, now),
        played,
      )
    }),
    ...breaks,
    realityCheckMinutes,
  }
}

/** A player's reality check interval; null when it is off. */
export async function readRealityCheckMinutes(
  db: Db,
  playerId: number,
): Promise<Protection['realityCheckMinutes']> {
  const row = await db
    .selectFrom('reality_check')
    .select('minutes')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.minutes ?? null
}

function limitView(limit: Limit, played: Played): Protection['limits'][number] {
  const { kind, days, points, next, nextAt } = limit
  return {
    kind,
    days,
    points,
    next: nextAt && { points: next, at: nextAt.toISOString() },
    used: points === null ? null : computeUsedPoints(limit, played),
  }
}

async function readPlayed(db: Db, playerId: number, now: Date): Promise<Played> {
  const { rows } = await sql<{ hours: PlayHour[]; openStake: number }>`
    select coalesce(json_agg(json_build_object('hour', hour, 'staked', staked, 'paid', paid)), '[]')
      as hours,
      (select coalesce(sum(stake), 0)::bigint from held_stake where player_id = ${playerId})
        as "openStake"
    from play_hour where player_id = ${playerId} and hour >= ${firstHour(now)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate returned no row')
  return { sums: sumPlayHours(row.hours, now), openStake: row.openStake }
}

async function readBreaks(db: Db, playerId: number, now: Date) {
  const rows = await db
    .selectFrom('play_break')
    .select(['kind', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .execute()
  const until = (wanted: string) =>
    rows.find(({ kind }) => kind === wanted)?.ends_at.toISOString() ?? null
  return { timeOutUntil: until('time_out'), selfExcludedUntil: until('self_exclusion') }
}
