import type { Notification } from '@tallyhouse/contract/notifications'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type NotificationRow, notificationColumns, toNotification } from './notification.ts'

/**
 * Older notifications are not published, whatever delayed them. After a restore into another server, they may have the
 * number of a transaction that is still to come there.
 */
const AGE_MS_MAX = 60_000

export type LiveNotifications = {
  /** Records the current position when the first player connects, instead of at the next poll. */
  begin(): Promise<void>
  /** Publishes what was committed since the last poll. */
  task: RecurringTask
}

type Deps = {
  db: Db
  clock: Clock
  /** The players connected to this process. Without any, the database is not queried. */
  listeners: () => number[]
  publishTo(playerId: number, notification: Notification): void
  log: { error(details: object, message: string): void }
}

type Written = { snapshot: string; rows: NotificationRow[] }

/**
 * Publishes notifications to connected players soon after any process commits them. The table
 * itself is the outbox, so only durable notifications are published. The first poll only records
 * its snapshot.
 */
export function createLiveNotifications(deps: Deps): LiveNotifications {
  const { db, clock, listeners, publishTo, log } = deps
  /** The snapshot of the last poll. What is visible in it is not published again. */
  let published: string | undefined
  /** One poll at a time: concurrent ones would publish the same rows. */
  const task = recurringTask({ name: 'publish-notifications', everyMs: 400, run: poll })

  async function poll(): Promise<void> {
    const playerIds = listeners()
    if (playerIds.length === 0) {
      published = undefined
      return
    }
    const after = new Date(clock.now().getTime() - AGE_MS_MAX)
    const { snapshot, rows } = await readWritten(db, { since: published, after, playerIds })
    published = snapshot
    for (const row of rows) {
      const recipients = row.player_id === null ? playerIds : [row.player_id]
      for (const playerId of recipients) publishTo(playerId, toNotification(row))
    }
  }

  return {
    async begin() {
      if (published === undefined) {
        await task.run().catch((error: unknown) => {
          log.error({ err: error }, 'failed to start publishing live notifications')
        })
      }
    },
    task,
  }
}

/**
 * Reads what was committed for these players or for all since the snapshot `since`, and the snapshot that the
 * statement itself reads in. Without an earlier snapshot, or with one of a server that had counted further than this
 * one, whose backup was restored here, it reads no notifications.
 *
 * Commits are distinguished by snapshot rather than by number, so an open transaction, which may be one of another
 * database of this server, does not delay other notifications.
 */
async function readWritten(
  db: Db,
  { since, after, playerIds }: { since: string | undefined; after: Date; playerIds: number[] },
): Promise<Written> {
  const { rows } = await sql<{ snapshot: string } & (NotificationRow | { id: null })>`
    select now.snapshot::text, written.*
    from (select pg_current_snapshot() as snapshot) as now
    left join (
      select ${notificationColumns}, read_at, written_by from notification
      where written_by >= pg_snapshot_xmin(${since ?? null}::pg_snapshot)
        and not pg_visible_in_snapshot(written_by, ${since ?? null}::pg_snapshot)
        and created_at > ${after} and (player_id = any(${playerIds}::bigint[]) or player_id is null)
    ) as written on pg_snapshot_xmax(now.snapshot) >= pg_snapshot_xmax(${since ?? null}::pg_snapshot)
    order by id`.execute(db)
  return {
    snapshot: rows[0]?.snapshot ?? '',
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}
