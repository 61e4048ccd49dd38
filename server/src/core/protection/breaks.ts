import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formatEnd } from '#platform/locale/format-time.ts'

/** A period in which a player neither plays nor receives gifts, at their own request. */
export type Break = { kind: 'time_out' | 'self_exclusion'; startedAt: Date; endsAt: Date }

/** When the break of each kind ends; null without one. */
export type BreakEnds = { timeOutUntil: Date | null; excludedUntil: Date | null }

/**
 * Reads a player's breaks that end after an instant, in the order in which they began. They are few,
 * because a break that adds less than a day to another of its kind is not stored.
 */
export async function readBreaksSince(db: Db, playerId: number, since: Date): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select kind, started_at as "startedAt", ends_at as "endsAt" from play_break
    where player_id = ${playerId} and ends_at > ${since} order by started_at`.execute(db)
  return rows
}

/** The {@link BreakEnds} columns for a query on players. */
export function breakEnds(playerId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const selectBreakEnd = (kind: Break['kind']) => sql`(select max(ends_at) from play_break
    where play_break.player_id = ${playerId} and kind = ${kind} and ends_at > ${now})`
  return sql`${selectBreakEnd('time_out')} as "timeOutUntil", ${selectBreakEnd('self_exclusion')} as "excludedUntil"`
}

export async function readBreakEnds(db: Db, playerId: number, now: Date): Promise<BreakEnds> {
  const { rows } = await sql<BreakEnds>`select ${breakEnds(sql`${playerId}`, now)}`.execute(db)
  const [ends] = rows
  if (ends === undefined) throw new Error('a query without a table returned no row')
  return ends
}

/** When both breaks are over; null without one. */
export function lastEnd({ timeOutUntil, excludedUntil }: BreakEnds): Date | null {
  if (timeOutUntil === null || excludedUntil === null) return timeOutUntil ?? excludedUntil
  return timeOutUntil > excludedUntil ? timeOutUntil : excludedUntil
}

/** @throws AppError `self_excluded`, `time_out` */
export function rejectDuringBreak({ timeOutUntil, excludedUntil }: BreakEnds): void {
  if (excludedUntil) {
    throw new AppError(
      'self_excluded',
      text(m.selfExcludedUntil, { until: formatEnd(excludedUntil) }),
    )
  }
  if (timeOutUntil) {
    throw new AppError('time_out', text(m.timeOutUntil, { until: formatEnd(timeOutUntil) }))
  }
}
