import { ANNOUNCEMENT_DAYS_MAX, type announcement } from '@tallyhouse/contract/announcements'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Announcement = z.output<typeof announcement>

type NewAnnouncement = {
  title: string
  message: string
  expiresAt: Date | null
  adminId: number
  now: Date
}

const SHOWN_MS_MAX = ANNOUNCEMENT_DAYS_MAX * 86_400_000
/** More would crowd out players' own notifications. */
const ACTIVE_MAX = 10

/**
 * Sends an announcement to all players as a single row. Live sockets receive it once the transaction commits.
 * @throws AppError `invalid_request` when it would expire in the past or after more than a year, or
 * when there are too many
 */
export async function sendAnnouncement(tx: Tx, sent: NewAnnouncement): Promise<number> {
  const { title, message, expiresAt, adminId, now } = sent
  const leftMs = expiresAt === null ? 1 : expiresAt.getTime() - now.getTime()
  if (leftMs <= 0 || leftMs > SHOWN_MS_MAX) {
    throw new AppError('invalid_request', text(m.announcementEndInvalid))
  }
  const active = await tx
    .selectFrom('notification')
    .where(isActive(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (active.count >= ACTIVE_MAX) {
    throw new AppError('invalid_request', text(m.tooManyAnnouncements, { max: ACTIVE_MAX }))
  }
  const { id } = await tx
    .insertInto('notification')
    .values({
      player_id: null,
      type: 'system',
      title,
      message,
      amount: null,
      game_name: null,
      created_at: now,
      read_at: null,
      expires_at: expiresAt,
      sent_by: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Ends an announcement, so that it is not shown to players.
 * @throws AppError `not_found`, `already_decided` when it has already ended
 */
export async function endAnnouncement(
  tx: Tx,
  { id, adminId, now }: { id: number; adminId: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ ended_at: now, ended_by: adminId })
    .where('id', '=', id)
    .where(isActive(now))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  await readAnnouncement(tx, id)
  throw new AppError('already_decided', text(m.announcementEnded))
}

/** Returns announcements, newest first. */
export async function readAnnouncements(
  db: Db,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Announcement[]> {
  const rows = await announcementRows(db)
    .$if(before !== undefined, (query) => query.where('notification.id', '<', before ?? 0))
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAnnouncement)
}

/** @throws AppError `not_found` */
export async function readAnnouncement(db: Db, id: number): Promise<Announcement> {
  const row = await announcementRows(db).where('notification.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('not_found', text(m.announcementNotFound))
  return toAnnouncement(row)
}

/** Matches announcements that have neither expired nor ended. */
export function isActive(now: Date) {
  return sql<boolean>`notification.player_id is null and notification.ended_at is null
    and (notification.expires_at is null or notification.expires_at > ${now})`
}

function announcementRows(db: Db) {
  return db
    .selectFrom('notification')
    .innerJoin('player as sender', 'sender.id', 'notification.sent_by')
    .leftJoin('player as ender', 'ender.id', 'notification.ended_by')
    .where('notification.player_id', 'is', null)
    .select([
      'notification.id',
      'title',
      'message',
      'sender.username as sentBy',
      'notification.created_at',
      'expires_at',
      'ended_at',
      'ender.username as endedBy',
    ])
}

type QueryRow<Query> =
  Query extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never

function toAnnouncement(row: QueryRow<ReturnType<typeof announcementRows>>): Announcement {
  const { created_at, expires_at, ended_at, ...rest } = row
  return {
    ...rest,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
  }
}
