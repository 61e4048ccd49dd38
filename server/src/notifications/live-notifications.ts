import type { Notification } from '@tallyhouse/contract/notifications'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { type NotificationRow, notificationColumns, notificationOf } from './notification.ts'

/** What is older is no news any more, whatever held it up. */
const NEWS_MS = 60_000

export type LiveNotifications = {
  /** Records the current position when the first player connects, instead of at the next poll. */
  begin(): Promise<void>
  /** Looks for news every `pollMs` from now on. */
  start(pollMs: number): void
  /** Looks no more and waits for the look that is under way. */
  stop(): Promise<void>
  /** Publishes what became durable since the last look. */
  publishNew(): Promise<void>
}

type Deps = {
  db: Db
  clock: Clock
  /** The players who listen to this process. While nobody does, the database is left alone. */
  listeners: () => number[]
  publishTo(playerId: number, notification: Notification): void
  log: { error(details: object, message: string): void }
}

/**
 * Tells notifications to whoever listens, soon after they were committed by whichever process. The
 * table itself is the outbox, so that nothing is told that is not durable. The first look only takes
 * note of where the table is.
 */
export function createLiveNotifications(deps: Deps): LiveNotifications {
  const { db, clock, listeners, publishTo, log } = deps
  let told: string | undefined
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  let isStopped = false

  /** One look after the other, or two would tell the same. */
  function publishNew(): Promise<void> {
    const published = work.then(look)
    work = published.catch(() => {})
    return published
  }

  async function look(): Promise<void> {
    const playerIds = listeners()
    if (playerIds.length === 0) {
      told = undefined
      return
    }
    const from = told ?? (await readHorizon(db))
    const until = await readHorizon(db)
    const after = new Date(clock.now().getTime() - NEWS_MS)
    const rows = from === until ? [] : await readWritten(db, { from, until, after, playerIds })
    told = until
    for (const row of rows) {
      const told = row.player_id === null ? playerIds : [row.player_id]
      for (const playerId of told) publishTo(playerId, notificationOf(row))
    }
  }

  function report(error: unknown): void {
    log.error({ err: error }, 'failed to publish live notifications')
  }

  function lookIn(ms: number): void {
    timer = setTimeout(() => {
      void publishNew()
        .catch(report)
        .then(() => {
          if (!isStopped) lookIn(ms)
        })
    }, ms)
  }

  return {
    async begin() {
      if (told === undefined) await publishNew().catch(report)
    },
    start: lookIn,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await work
    },
    publishNew,
  }
}

/** The oldest transaction that is still under way: all before it are over, and what they wrote shows. */
async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? ''
}

/** What the transactions from `from` up to `until` wrote for these players, or for all. */
async function readWritten(
  db: Db,
  {
    from,
    until,
    after,
    playerIds,
  }: { from: string; until: string; after: Date; playerIds: number[] },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${notificationColumns}, read_at
    from notification
    where written_by >= ${from}::xid8 and written_by < ${until}::xid8
      and created_at > ${after} and (player_id = any(${playerIds}::bigint[]) or player_id is null)
    order by id`.execute(db)
  return rows
}
