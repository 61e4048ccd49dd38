import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'

/** What may be forgotten, and how many days after the instant in its column. */
const forgettable = [
  { table: 'idempotency_key', column: 'created_at', days: 7 },
  { table: 'job', column: 'finished_at', days: 30 },
  { table: 'session', column: 'expire', days: 0 },
  { table: 'email_verification', column: 'expires_at', days: 30 },
]

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000
/** Small enough that a statement is quick and locks little. */
const CHUNK_ROWS = 5000

export type Upkeep = { start(): void; stop(): void }

/** Forgets every hour what nobody will ask for again. Several processes may do so at once. */
export function createUpkeep(deps: {
  db: Db
  clock: Clock
  log: { error(error: unknown): void }
}): Upkeep {
  let timer: NodeJS.Timeout | undefined
  const work = () => {
    forgetOld(deps.db, deps.clock.now()).catch((error: unknown) => deps.log.error(error))
  }
  return {
    start() {
      timer = setInterval(work, EVERY_MS)
    },
    stop() {
      clearInterval(timer)
    },
  }
}

/** Deletes what is old enough to be forgotten, some rows at a time. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  for (const { table, column, days } of forgettable) {
    const before = new Date(now.getTime() - days * DAY_MS)
    for (let deleted = CHUNK_ROWS; deleted === CHUNK_ROWS; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
          limit ${CHUNK_ROWS} for update skip locked
        ))`.execute(db)
      deleted = Number(numAffectedRows)
    }
  }
}
