import { sql } from 'kysely'
import { guardWallet, openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { changedLimit, type Limit, type LimitName, readLimits } from './limit.ts'
import { readLatestHours, readPastHours } from './past-hours.ts'
import { addHours } from './play-hours.ts'

type WantedLimit = LimitName & { points: number | null }

/**
 * Sets limits in order: lower ones apply at once, higher ones after 24 hours. The first limit
 * starts a player's hourly totals. Most past rounds are summed before the wallet is locked, so
 * that this does not delay bets.
 */
export async function setLimits(
  tx: Tx,
  { playerId, limits, now }: { playerId: number; limits: WantedLimit[]; now: Date },
): Promise<void> {
  const isFirst = (await readLimits(tx, playerId)).length === 0
  if (isFirst && limits.every(({ points }) => points === null)) return
  const past = isFirst ? await readPastHours(tx, { playerId, now }) : undefined
  await openBooks(tx, [playerId])
  const existing = await readLimits(tx, playerId)
  const changed = changedLimits(existing, limits, now)
  if (changed.length === 0) return
  if (existing.length === 0 && past !== undefined) {
    const latest = await readLatestHours(tx, { playerId, boundary: past.boundary, now })
    await addHours(
      tx,
      [...past.hours, ...latest].map((hour) => ({ ...hour, playerId })),
    )
  }
  await writeLimits(tx, { playerId, limits: changed, now })
  await guardWallet(tx, playerId)
}

function changedLimits(existing: Limit[], wanted: WantedLimit[], now: Date): Limit[] {
  const limits = new Map(existing.map((limit) => [limitKey(limit), limit]))
  const changed = new Map<string, Limit>()
  for (const { kind, days, points } of wanted) {
    const name = limitKey({ kind, days })
    const limit = limits.get(name)
    if (limit === undefined && points === null) continue
    const none = { kind, days, points: null, next: null, nextAt: null }
    const after = changedLimit(limit ?? none, points, now)
    limits.set(name, after)
    changed.set(name, after)
  }
  return [...changed.values()]
}

function limitKey({ kind, days }: LimitName): string {
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
