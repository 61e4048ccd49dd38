import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { type SqlBool, sql } from 'kysely'
import { notifyAdmins } from '#core/notifications/notify-admins.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX } from '#platform/module/read-breaches.ts'

export type Log = { error(details: object, message: string): void }

const PLAYERS_MAX = 100

/** A broken invariant, with at least one breach. */
export type Broken = { checkId: string; breaches: Breach[] }

type Report = Broken & { log: Log; now: Date }

/** What `integrity_breach` stores about a broken invariant. Without `player_ids`, all payouts stop. */
type Stored = { breaches: string[]; player_ids: number[] | null }

/** Whether payouts to a player are stopped: an invariant that concerns them, or all players, is broken. */
export async function isStopped(db: Db, playerId: number): Promise<boolean> {
  const stopping = openBreaches(db)
    .select('id')
    .where(sql<SqlBool>`(player_ids is null or ${playerId}::bigint = any(player_ids))`)
  return (await stopping.limit(1).executeTakeFirst()) !== undefined
}

/** Records everything that a check on all players found. */
export async function reportBreaches(tx: Tx, report: Report): Promise<void> {
  await saveBreaches(tx, report, () => storedAs(report.breaches))
}

/** Records what a check on one player found, in addition to what is known about others. */
export async function addBreaches(tx: Tx, report: Report): Promise<void> {
  const found = storedAs(report.breaches)
  await saveBreaches(tx, report, (former = { breaches: [], player_ids: [] }) => ({
    breaches: [...new Set([...former.breaches, ...found.breaches])],
    player_ids:
      former.player_ids && found.player_ids
        ? [...new Set([...former.player_ids, ...found.player_ids])]
        : null,
  }))
}

/** Clears an invariant's breach once it holds again, and notifies the admins. */
export async function clearBreach(tx: Tx, checkId: string, now: Date): Promise<void> {
  const cleared = await tx
    .updateTable('integrity_breach')
    .set({ cleared_at: now })
    .where('check_id', '=', checkId)
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (cleared === undefined) return
  const isBroken = (await openBreaches(tx).select('id').limit(1).executeTakeFirst()) !== undefined
  const title = text(isBroken ? m.checkPassesTitle : m.payoutsResumedTitle)
  const body = isBroken ? m.checkPassesBody : m.payoutsResumedBody
  await notifyAdmins(tx, { title, message: text(body, { check: checkId }), now })
}

function openBreaches(db: Db) {
  return db.selectFrom('integrity_breach').where('cleared_at', 'is', null)
}

/**
 * Also stops all payouts for a full list of breaches, because it is unknown whom the remaining ones concern,
 * and for many players, because so many have something in common.
 */
function storedAs(breaches: Breach[]): Stored {
  const concerned = breaches.map(({ playerIds }) => playerIds)
  const players = new Set(concerned.flatMap((ids) => (ids === 'all' ? [] : ids)))
  const isForAll =
    concerned.includes('all') || breaches.length >= BREACHES_MAX || players.size > PLAYERS_MAX
  return {
    breaches: breaches.map(({ text }) => text),
    player_ids: isForAll ? null : [...players],
  }
}

/**
 * Writes an open breach. Logs it and notifies the admins when it is new, or when it stops payouts to
 * players whose payouts it did not stop before.
 */
async function saveBreaches(
  tx: Tx,
  { checkId, breaches, log, now }: Report,
  after: (former: Stored | undefined) => Stored,
): Promise<void> {
  // Reports are written one at a time, so that none replaces what another adds.
  await sql`select from integrity_pass for update`.execute(tx)
  const former = await openBreaches(tx)
    .select(['id', 'breaches', 'player_ids'])
    .where('check_id', '=', checkId)
    .executeTakeFirst()
  const stored = after(former)
  await (former === undefined
    ? tx.insertInto('integrity_breach').values({ check_id: checkId, found_at: now, ...stored })
    : tx.updateTable('integrity_breach').set(stored).where('id', '=', former.id)
  ).execute()
  if (former !== undefined && !stopsMore(stored, former)) return
  const { player_ids: playerIds } = stored
  const texts = breaches.map((breach) => breach.text)
  const details = { check: checkId, breaches: texts, players: playerIds ?? 'all' }
  log.error(details, 'a check of the books failed; payouts are stopped')
  const values = { check: checkId, breach: texts[0] ?? '', players: playerIds?.length ?? 0 }
  await notifyAdmins(tx, {
    title: text(playerIds ? m.somePayoutsStoppedTitle : m.payoutsStoppedTitle, values),
    message: text(playerIds ? m.somePayoutsStoppedBody : m.payoutsStoppedBody, values),
    now,
  })
}

function stopsMore({ player_ids: after }: Stored, { player_ids: before }: Stored): boolean {
  if (before === null) return false
  return after === null || after.some((id) => !before.includes(id))
}
