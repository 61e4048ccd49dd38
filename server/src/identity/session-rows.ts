import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { SessionFacts } from '../db/schema/people.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { Session } from '../http/mount.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 14 * DAY_MS

/** How long a session lives at the most, however much it is used. */
export const SESSION_MS_MAX = 90 * DAY_MS

/** How many sessions a player has at once; of more, those in use stay, then those that were used last. */
const SESSIONS_MAX = 50

/** When a session was used is written once after its first minute, and then once an hour. */
const SEEN_EVERY_MS = HOUR_MS

/**
 * A session that has not ended, and the expiry it is to have now if it is time to write that it is used.
 */
export type LiveSession = { session: Session; prolongedExpire: Date | undefined }

export async function readSession(
  db: Db,
  sid: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .select(['sess', 'seen_at', 'player_id', 'is_admin'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const openedAt = new Date(row.sess.createdAt)
  const isFirst = row.seen_at <= openedAt
  const isDue = now.getTime() - row.seen_at.getTime() >= (isFirst ? MINUTE_MS : SEEN_EVERY_MS)
  return {
    session: { sid, playerId: row.player_id, isAdmin: row.is_admin },
    prolongedExpire: isDue ? expireAt(openedAt, now) : undefined,
  }
}

type Opened = {
  sid: string
  playerId: number
  replacedSid: string | undefined
  /** The device in words. */
  device: string
  remoteAddress: string
  now: Date
}

/**
 * Opens a session in place of the caller's old one, clears what expired of the player's, and keeps
 * when they logged in last. Answers the sessions that end because there are too many: let go of
 * them after the commit.
 */
export async function insertSession(tx: Tx, opened: Opened): Promise<string[]> {
  const { sid, playerId, replacedSid, device, remoteAddress, now } = opened
  const lastLogIn = await noteLogIn(tx, opened)
  await tx
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('sid', '=', replacedSid ?? ''),
        where.and([where('player_id', '=', playerId), where('expire', '<=', now)]),
      ]),
    )
    .execute()
  await tx
    .insertInto('session')
    .values((values) => ({
      sid,
      sess: JSON.stringify({ playerId, createdAt: now.toISOString(), lastLogIn }),
      expire: expireAt(now, now),
      device,
      remote_address: remoteAddress,
      seen_at: now,
      proven_at: now,
      proven_address: remoteAddress,
      wagered_before: totalOf(values, playerId, 'wagered'),
      won_before: totalOf(values, playerId, 'won'),
    }))
    .execute()
  return deleteSurplus(tx, opened)
}

/**
 * The player's row is locked, so that no two of these count at once. A log-in that is not used beyond its
 * first minute ends before a session that was in use lately, which may be marked as used up to an hour
 * ago.
 */
async function deleteSurplus(tx: Tx, { playerId, sid, now }: Opened): Promise<string[]> {
  const lately = new Date(now.getTime() - 2 * SEEN_EVERY_MS)
  const ended = await tx
    .deleteFrom('session')
    .where('sid', 'in', (session) =>
      session
        .selectFrom('session')
        .where('player_id', '=', playerId)
        .where('sid', '<>', sid)
        .select('sid')
        .orderBy(sql`seen_at > ${lately} and seen_at > (sess ->> 'createdAt')::timestamptz`, 'desc')
        .orderBy('seen_at', 'desc')
        .orderBy('sid')
        .offset(SESSIONS_MAX - 1),
    )
    .returning('sid')
    .execute()
  return ended.map((row) => row.sid)
}

/** A total of the player at log-in, from which what comes of the session is counted. */
function totalOf(
  values: ExpressionBuilder<Schema, 'session'>,
  playerId: number,
  total: 'wagered' | 'won',
) {
  return values.selectFrom('wallet').select(total).where('player_id', '=', playerId)
}

/** Notes a log-in, and answers the one before it. */
async function noteLogIn(
  tx: Tx,
  { playerId, remoteAddress, now }: Opened,
): Promise<SessionFacts['lastLogIn']> {
  const last = await tx
    .selectFrom('player')
    .where('id', '=', playerId)
    .select(['last_log_in_at as at', 'last_log_in_address as ipAddress'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('player')
    .set({ last_log_in_at: now, last_log_in_address: remoteAddress })
    .where('id', '=', playerId)
    .execute()
  return last.at && { at: last.at.toISOString(), ipAddress: last.ipAddress ?? '' }
}

/** Keeps that a session is used, and from where. */
export async function prolongSession(
  tx: Tx,
  sid: string,
  used: { expire: Date; remoteAddress: string; now: Date },
): Promise<void> {
  const { expire, remoteAddress, now } = used
  await tx
    .updateTable('session')
    .set({ expire, remote_address: remoteAddress, seen_at: now })
    .where('sid', '=', sid)
    .where('seen_at', '<', now)
    .execute()
}

/**
 * Has a session go on under another sid, as old as it is.
 * @throws AppError `unauthenticated` when it has ended
 */
export async function renameSession(tx: Tx, sid: string, newSid: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ sid: newSid })
    .where('sid', '=', sid)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('unauthenticated')
}

export async function deleteSession(tx: Tx, sid: string): Promise<void> {
  await tx.deleteFrom('session').where('sid', '=', sid).execute()
}

/**
 * Ends the sessions of a player, but for one if it is named. Answers those that it ended: let go of
 * them after the commit. Lock the player first, or a log-in that is under way opens another.
 */
export async function deleteSessionsOf(
  tx: Tx,
  playerId: number,
  exceptSid?: string,
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .where('sid', '<>', exceptSid ?? '')
    .returning('sid')
    .execute()
  return ended.map(({ sid }) => sid)
}

function expireAt(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS_MAX))
}
