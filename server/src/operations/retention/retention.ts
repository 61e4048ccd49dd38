import { type RawBuilder, sql } from 'kysely'
import { unconvertedClicks } from '#features/earning/clicks/clicks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'

type RetentionPolicy = { table: string; column: string; days: number; only?: RawBuilder<unknown> }

/** Which rows to delete, and how many days after the time in the column. */
const retentionPolicies: RetentionPolicy[] = [
  { table: 'idempotency_key', column: 'created_at', days: 7 },
  { table: 'job', column: 'finished_at', days: 30 },
  { table: 'session', column: 'expire', days: 0 },
  { table: 'banned_session', column: 'ended_at', days: 90 },
  { table: 'sighting', column: 'last_at', days: 365 },
  { table: 'email_verification', column: 'expires_at', days: 30 },
  { table: 'password_reset', column: 'expires_at', days: 1 },
  { table: 'notification', column: 'read_at', days: 90 },
  { table: 'chat_message', column: 'created_at', days: 90 },
  { table: 'notification', column: 'created_at', days: 365, only: sql`read_at is null` },
  { table: 'offer_click', column: 'clicked_at', days: 180, only: unconvertedClicks },
  // Calls that failed authentication. Anyone can make them.
  {
    table: 'postback',
    column: 'received_at',
    days: 7,
    only: sql`verdict in ('signature_wrong', 'forbidden')`,
  },
]

const DAY_MS = 86_400_000
/** Small enough that each statement is quick and locks few rows. */
const CHUNK_ROWS = 5000

/**
 * Deletes expired rows, one minute after the start and then every hour. Several processes may run
 * this at once.
 */
export function retention({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { error(error: unknown): void }
}): RecurringTask<void> {
  return recurringTask({
    name: 'delete-expired-rows',
    everyMs: 3_600_000,
    firstMs: 60_000,
    async run({ stopping }) {
      const failures = await purgeExpired(db, clock.now(), stopping)
      for (const failure of failures) log.error(failure)
    },
  })
}

/**
 * Deletes expired rows in chunks, until done or stopped. A table that fails is retried at the next
 * run. Returns an error for each table that failed.
 */
export async function purgeExpired(db: Db, now: Date, stopping?: AbortSignal): Promise<Error[]> {
  const failures: Error[] = []
  for (const policy of retentionPolicies) {
    try {
      await purge(db, policy, now, stopping)
    } catch (cause) {
      failures.push(new Error(`failed to delete expired rows of ${policy.table}`, { cause }))
    }
  }
  return failures
}

async function purge(
  db: Db,
  { table, column, days, only = sql`true` }: RetentionPolicy,
  now: Date,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS)
  for (let deleted = CHUNK_ROWS; deleted === CHUNK_ROWS; ) {
    if (stopping?.aborted) return
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${only}
        limit ${CHUNK_ROWS} for update skip locked
      ))`.execute(db)
    deleted = Number(numAffectedRows)
  }
}
