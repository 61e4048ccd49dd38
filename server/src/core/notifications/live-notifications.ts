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

/**
 * The first transaction whose writes may be unpublished, and the snapshot from when the first player
 * connected: what was visible then is not published.
 */
type Position = { from: string; seen: string }

type Range = { until: string; after: Date; playerIds: number[] }

/**
 * Publishes notifications to connected players soon after any process commits them. The table
 * itself is the outbox, so only durable notifications are published. The first poll only records
 * the current position.
 */
export function createLiveNotifications(deps: Deps): LiveNotifications {
  const { db, clock, listeners, publishTo, log } = deps
  let position: Position | undefined
  /** One poll at a time: concurrent ones would publish the same rows. */
  const task = recurringTask({ name: 'publish-notifications', everyMs: 400, run: poll })

  async function poll(): Promise<void> {
    const playerIds = listeners()
    if (playerIds.length === 0) {
      position = undefined
      return
    }
    const snapshot = await readSnapshot(db)
    const until = snapshot.horizon
    // A restored database may be on a server that has not counted as far.
    const isBehind = position !== undefined && BigInt(until) < BigInt(position.from)
    if (isBehind) position = undefined
    const { from, seen } = position ?? { from: until, seen: snapshot.all }
    const after = new Date(clock.now().getTime() - AGE_MS_MAX)
    const rows =
      from === until ? [] : await readWritten(db, { from, until, seen, after, playerIds })
    position = { from: until, seen }
    for (const row of rows) {
      const recipients = row.player_id === null ? playerIds : [row.player_id]
      for (const playerId of recipients) publishTo(playerId, toNotification(row))
    }
  }

  return {
    async begin() {
      if (position === undefined) {
        await task.run().catch((error: unknown) => {
          log.error({ err: error }, 'failed to start publishing live notifications')
        })
      }
    },
    task,
  }
}

/**
 * A snapshot, and the oldest transaction in progress in it: all earlier ones have ended, and their
 * writes are visible.
 */
async function readSnapshot(db: Db): Promise<{ all: string; horizon: string }> {
  const { rows } = await sql<{ all: string; horizon: string }>`
    select snapshot::text as all, pg_snapshot_xmin(snapshot)::text as horizon
    from pg_current_snapshot() as snapshot`.execute(db)
  return rows[0] ?? { all: '', horizon: '' }
}

/**
 * Reads what the transactions from `from` up to (not including) `until` wrote for these players or
 * for all, without what was visible in the snapshot `seen`.
 */
async function readWritten(
  db: Db,
  { from, until, seen, after, playerIds }: Position & Range,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${notificationColumns}, read_at
    from notification
    where written_by >= ${from}::xid8 and written_by < ${until}::xid8
      and not pg_visible_in_snapshot(written_by, ${seen}::pg_snapshot)
      and created_at > ${after} and (player_id = any(${playerIds}::bigint[]) or player_id is null)
    order by id`.execute(db)
  return rows
}
