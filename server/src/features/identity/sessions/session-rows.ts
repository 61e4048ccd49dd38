import type { Role } from '@tallyhouse/contract/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Schema, SessionFacts } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { FoundSession } from './session-cache.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 14 * DAY_MS

/** A session's absolute lifetime, however much it is used. */
export const SESSION_MS_MAX = 90 * DAY_MS

/** The most sessions per player. Beyond it, unused sessions end first, then the least recently used. */
const SESSIONS_MAX = 50

/** `seen_at` is first updated after a minute, and then at most once per interval. */
const SEEN_EVERY_MS = HOUR_MS

/** What is stored under a session id. */
export type StoredSession = FoundSession & { lastUse?: LastUse }

/** A session's latest recorded use. `isOld` when another is due. */
type LastUse = { remoteAddress: string; isOld: boolean; prolongedExpire: Date }

type Row = {
  sid: string
  sess: SessionFacts | null
  seenAt: Date
  remoteAddress: string
  playerId: number
  role: Role
  banReason: string | null
}

/** Reads what is stored under each id, in order: a session, or the ban that ended it, or nothing. */
export async function readSessions(db: Db, sids: string[], now: Date): Promise<StoredSession[]> {
  const { rows } = await sql<Row>`
    select given.sid, session.sess, session.seen_at as "seenAt",
      session.remote_address as "remoteAddress", session.player_id as "playerId",
      ${selectRole()} as role, ban.reason as "banReason"
    from unnest(${sids}::text[]) as given (sid)
    left join session on session.sid = given.sid and session.expire > ${now}
    left join player on player.id = session.player_id
    left join banned_session on session.sid is null and banned_session.sid = given.sid
    left join ban on ban.player_id = banned_session.player_id and ban.lifted_at is null
    `.execute(db)
  const bySid = new Map(rows.map((row) => [row.sid, row]))
  return sids.map((sid) => storedIn(bySid.get(sid), now))
}

function storedIn(row: Row | undefined, now: Date): StoredSession {
  if (!row?.sess) return { banReason: row?.banReason ?? undefined }
  const { sid, sess, seenAt, remoteAddress, playerId, role } = row
  const openedAt = new Date(sess.createdAt)
  const isFirst = seenAt <= openedAt
  const isOld = now.getTime() - seenAt.getTime() >= (isFirst ? MINUTE_MS : SEEN_EVERY_MS)
  const lastUse = { remoteAddress, isOld, prolongedExpire: expireAt(openedAt, now) }
  return { session: { sid, playerId, role }, lastUse }
}

type NewSession = {
  sid: string
  playerId: number
  replacedSid: string | undefined
  /** The device, such as `Firefox on Windows`. */
  device: string
  remoteAddress: string
  now: Date
}

/**
 * Opens a session that replaces the caller's old one, deletes the player's expired sessions, and records
 * the login. Returns the sessions that it ended because there were too many; pass them to
 * `Sessions.dropEnded` after the commit.
 */
export async function insertSession(tx: Tx, opened: NewSession): Promise<string[]> {
  const { sid, playerId, replacedSid, device, remoteAddress, now } = opened
  const lastLogIn = await recordLogin(tx, opened)
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
      wagered_before: selectWalletTotal(values, playerId, 'wagered'),
      won_before: selectWalletTotal(values, playerId, 'won'),
    }))
    .execute()
  return deleteSurplus(tx, opened)
}

/**
 * The player's row is locked, so concurrent logins cannot exceed the limit. A session that was never used
 * after its first minute ends before one in recent use. `seen_at` of a session in use may be an hour old.
 */
async function deleteSurplus(tx: Tx, { playerId, sid, now }: NewSession): Promise<string[]> {
  const recently = new Date(now.getTime() - 2 * SEEN_EVERY_MS)
  const ended = await tx
    .deleteFrom('session')
    .where('sid', 'in', (session) =>
      session
        .selectFrom('session')
        .where('player_id', '=', playerId)
        .where('sid', '<>', sid)
        .select('sid')
        .orderBy(
          sql`seen_at > ${recently} and seen_at > (sess ->> 'createdAt')::timestamptz`,
          'desc',
        )
        .orderBy('seen_at', 'desc')
        .orderBy('sid')
        .offset(SESSIONS_MAX - 1),
    )
    .returning('sid')
    .execute()
  return ended.map((row) => row.sid)
}

/** A player's total at login; the session's own total is counted from it. */
function selectWalletTotal(
  values: ExpressionBuilder<Schema, 'session'>,
  playerId: number,
  total: 'wagered' | 'won',
) {
  return values.selectFrom('wallet').select(total).where('player_id', '=', playerId)
}

/** Records a login and returns the previous one. */
async function recordLogin(
  tx: Tx,
  { playerId, remoteAddress, now }: NewSession,
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

/** Records that a session was used, and from which address. */
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
 * Changes a session's id. Its age and other facts do not change.
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
 * Ends all sessions of a player, except `exceptSid`. Returns the ended sessions; pass them to
 * `Sessions.dropEnded` after the commit. Lock the player first, or a concurrent login opens another session.
 */
export async function deletePlayerSessions(
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
