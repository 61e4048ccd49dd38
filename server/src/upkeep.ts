import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { vainClicks } from './earning/clicks.ts'
import { createTurns } from './turns.ts'

type Forgettable = { table: string; column: string; days: number; only?: RawBuilder<unknown> }

/** What may be forgotten, and how many days after the instant in its column. */
const forgettable: Forgettable[] = [
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
  { table: 'offer_click', column: 'clicked_at', days: 180, only: vainClicks },
  // Calls that prove nothing: anybody can make them.
  {
    table: 'postback',
    column: 'received_at',
    days: 7,
    only: sql`verdict in ('signature_wrong', 'forbidden')`,
  },
]

const DAY_MS = 86_400_000
const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000
/** Small enough that a statement is quick and locks little. */
const CHUNK_ROWS = 5000

export type Upkeep = {
  start(): void
  /** Begins no further delete and waits for the one that is under way. */
  stop(): Promise<void>
}

/**
 * Forgets what nobody will ask for again, a minute after the start and every hour from then on.
 * Several processes may do so at once.
 */
export function createUpkeep(deps: {
  db: Db
  clock: Clock
  log: { error(error: unknown): void }
}): Upkeep {
  const turns = createTurns()

  async function turn(): Promise<number> {
    const failures = await forgetOld(deps.db, deps.clock.now(), turns.stopping)
    for (const failure of failures) deps.log.error(failure)
    return EVERY_MS
  }

  return { start: () => turns.start(FIRST_AFTER_MS, turn), stop: turns.stop }
}

/**
 * Deletes what is old enough to be forgotten, some rows at a time, until told to stop. A table that
 * cannot be tidied is left to the next time; answers why, for each of them.
 */
export async function forgetOld(db: Db, now: Date, stopping?: AbortSignal): Promise<Error[]> {
  const failures: Error[] = []
  for (const what of forgettable) {
    try {
      await forget(db, what, now, stopping)
    } catch (cause) {
      failures.push(new Error(`what is old in ${what.table} was not forgotten`, { cause }))
    }
  }
  return failures
}

async function forget(
  db: Db,
  { table, column, days, only = sql`true` }: Forgettable,
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
