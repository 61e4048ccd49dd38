import { createHash } from 'node:crypto'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** An attempt counter. `freeAttempts` is how many it allows before it imposes a wait. */
export type AttemptKey = {
  name: string
  freeAttempts: number
  /** Several callers share this counter, so one caller's success does not reset it. */
  isShared: boolean
}

const EXPIRES_AFTER_MS = 3_600_000
const WAIT_SECONDS_MAX = 900
const PURGE_BATCH_ROWS = 20
const wrongAttemptCodes: ReadonlySet<string> = new Set([
  'credentials_wrong',
  'password_wrong',
  'second_factor_wrong',
])

/**
 * Runs work that checks a password or a code, within the attempt limit. The attempt is counted before
 * the check, so that concurrent attempts cannot exceed the limit, and uncounted if it was not wrong.
 * During a wait, attempts are rejected without being checked or counted, so an attacker cannot extend
 * a legitimate user's wait.
 * @throws AppError `too_many_requests`, or what the work throws
 */
export async function withAttemptLimit<Result>(
  deps: { db: Db; clock: Clock; reply: FastifyReply },
  keys: AttemptKey[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, clock, reply } = deps
  const waitSeconds = await db.transaction().execute((tx) => countAttempt(tx, keys, clock.now()))
  if (waitSeconds > 0) {
    reply.header('retry-after', String(waitSeconds))
    throw new AppError('too_many_requests', waitText(waitSeconds))
  }
  let result: Result
  try {
    result = await work()
  } catch (error) {
    const isWrong = error instanceof AppError && wrongAttemptCodes.has(error.code)
    if (!isWrong) await updateCount((tx) => uncountAttempt(tx, keys))
    throw error
  }
  await updateCount((tx) => countSuccess(tx, keys))
  return result

  /** The work has already succeeded or failed; a failed count must not hide its result. */
  async function updateCount(write: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await db.transaction().execute(write)
    } catch (error) {
      reply.log.error({ err: error }, 'failed to update the attempt count')
    }
  }
}

/** Counts a failed attempt without a limit. Returns the new count, which resets after an hour without any. */
export async function recordFailedAttempt(tx: Tx, key: AttemptKey, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - EXPIRES_AFTER_MS)
  const { rows } = await sql<{ attempts: number }>`
    insert into failed_attempt as counted (key, attempts, last_at) values (${hashAttemptKey(key)}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      attempts = case when counted.last_at < ${oldest} then 1 else counted.attempts + 1 end
    returning attempts`.execute(tx)
  return rows[0]?.attempts ?? 0
}

/** Resets the keys' counts. Call it in the transaction in which an attempt succeeds. */
export async function clearFailedAttempts(tx: Tx, keys: AttemptKey[]): Promise<void> {
  await lower(tx, { keys, reset: keys })
}

/**
 * Counts an attempt under each key and returns 0, or returns the seconds to wait and counts nothing.
 * The clock may have gone back: an attempt recorded in the future counts as made now.
 */
async function countAttempt(tx: Tx, keys: AttemptKey[], now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - EXPIRES_AFTER_MS)
  const hashes = keys.map(hashAttemptKey)
  await sql`
    insert into failed_attempt as counted (key, attempts, last_at)
    select key, 0, ${now} from unnest(${hashes}::bytea[]) as given (key) order by key
    on conflict (key) do update set last_at = excluded.last_at
    where counted.last_at > excluded.last_at`.execute(tx)
  const rows = await tx
    .selectFrom('failed_attempt')
    .selectAll()
    .where('key', 'in', hashes)
    .orderBy('key')
    .forUpdate()
    .execute()
  const waits = keys.map((key) => {
    const row = rows.find((counted) => counted.key.equals(hashAttemptKey(key)))
    if (row === undefined || row.last_at < oldest) return 0
    return row.last_at.getTime() + waitMs(row.attempts, key.freeAttempts) - now.getTime()
  })
  const longest = Math.max(...waits)
  if (longest > 0) return Math.ceil(longest / 1000)
  await sql`
    update failed_attempt set last_at = ${now},
      attempts = case when last_at < ${oldest} then 1 else attempts + 1 end
    where key = any(${hashes}::bytea[])`.execute(tx)
  await purgeExpired(tx, oldest)
  return 0
}

/** No wait for the first `freeAttempts` attempts, then one second, doubling with each further attempt. */
function waitMs(attempts: number, freeAttempts: number): number {
  if (attempts < freeAttempts) return 0
  return 1000 * Math.min(2 ** (attempts - freeAttempts), WAIT_SECONDS_MAX)
}

/** Resets the counters that are not shared, and uncounts this attempt in the shared ones. */
async function countSuccess(tx: Tx, keys: AttemptKey[]): Promise<void> {
  const own = keys.filter(({ isShared }) => !isShared)
  await lower(tx, { keys, reset: own })
}

async function uncountAttempt(tx: Tx, keys: AttemptKey[]): Promise<void> {
  await lower(tx, { keys, reset: [] })
}

/** Locks rows in key order. Does not delete a row: a concurrent attempt may be about to count in it. */
async function lower(tx: Tx, counts: { keys: AttemptKey[]; reset: AttemptKey[] }): Promise<void> {
  const { keys, reset } = counts
  await sql`
    update failed_attempt set attempts = case
      when key = any(${reset.map(hashAttemptKey)}::bytea[]) then 0 else greatest(attempts - 1, 0) end
    where key in (
      select key from failed_attempt where key = any(${keys.map(hashAttemptKey)}::bytea[])
      order by key for update
    )`.execute(tx)
}

/** Each attempt deletes a few expired rows. Runs last, because it locks rows out of key order. */
async function purgeExpired(tx: Tx, oldest: Date): Promise<void> {
  await sql`
    delete from failed_attempt where key in (
      select key from failed_attempt where last_at < ${oldest}
      order by last_at limit ${PURGE_BATCH_ROWS} for update skip locked
    )`.execute(tx)
}

/** A hash, because people sometimes type a password into the username field. */
function hashAttemptKey({ name }: AttemptKey): Buffer {
  return createHash('sha256').update(name).digest()
}

function waitText(seconds: number): Text {
  return seconds < 120
    ? text(m.tooManyAttempts, { seconds })
    : text(m.tooManyAttemptsMinutes, { minutes: Math.ceil(seconds / 60) })
}
