import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { guardWallet, openBooks } from '../ledger/books.ts'
import { changedLimit, type Limit, type LimitName, readLimits } from './limit.ts'
import { readLatestHours, readPastHours } from './past-hours.ts'
import { addHours } from './play-hours.ts'

type WantedLimit = LimitName & { points: number | null }

/**
 * Sets limits, one after the other: lower ones count at once, higher ones after 24 hours. With the
 * first of them the hours of a player begin to be kept. Most of the past is added up before the
 * wallet is locked, so that it delays nobody's bets.
 */
export async function setLimits(
  tx: Tx,
  { playerId, limits, now }: { playerId: number; limits: WantedLimit[]; now: Date },
): Promise<void> {
  const isFirst = (await readLimits(tx, playerId)).length === 0
  if (isFirst && limits.every(({ points }) => points === null)) return
  const past = isFirst ? await readPastHours(tx, { playerId, now }) : undefined
  await openBooks(tx, [playerId])
  const known = await readLimits(tx, playerId)
  const changed = changedLimits(known, limits, now)
  if (changed.length === 0) return
  if (known.length === 0 && past !== undefined) {
    const latest = await readLatestHours(tx, { playerId, boundary: past.boundary, now })
    await addHours(
      tx,
      [...past.hours, ...latest].map((hour) => ({ ...hour, playerId })),
    )
  }
  await writeLimits(tx, { playerId, limits: changed, now })
  await guardWallet(tx, playerId)
}

function changedLimits(known: Limit[], wanted: WantedLimit[], now: Date): Limit[] {
  const limits = new Map(known.map((limit) => [nameOf(limit), limit]))
  const changed = new Map<string, Limit>()
  for (const { kind, days, points } of wanted) {
    const name = nameOf({ kind, days })
    const limit = limits.get(name)
    if (limit === undefined && points === null) continue
    const none = { kind, days, points: null, next: null, nextAt: null }
    const after = changedLimit(limit ?? none, points, now)
    limits.set(name, after)
    changed.set(name, after)
  }
  return [...changed.values()]
}

function nameOf({ kind, days }: LimitName): string {
  return `${kind} ${days}`
}

async function writeLimits(
  tx: Tx,
  { playerId, limits, now }: { playerId: number; limits: Limit[]; now: Date },
): Promise<void> {
  const column = <Name extends keyof Limit>(name: Name) => limits.map((limit) => limit[name])
  await sql`
    insert into play_limit (player_id, kind, days, points, next_points, next_at, created_at)
    select ${playerId}, entry.*, ${now}::timestamptz
    from unnest(
      ${column('kind')}::text[], ${column('days')}::smallint[], ${column('points')}::bigint[],
      ${column('next')}::bigint[], ${column('nextAt')}::timestamptz[]
    ) as entry
    on conflict (player_id, kind, days) do update set
      points = excluded.points, next_points = excluded.next_points,
      next_at = excluded.next_at`.execute(tx)
}
