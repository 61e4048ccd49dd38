import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { ConnectionError, isContended, isDiskFull } from '../db/failure.ts'
import { pipelinedTransaction } from '../db/pipelined-transaction.ts'
import { AppError } from './app-error.ts'

/** Short enough to notice a change within a second, and no more work however many ask. */
const KEPT_MS = 250
/** As numbers, several times what the check's memory holds. */
const SPILLED_ROWS = 10_000

/**
 * Returns a function that resolves when the database takes writes, and rejects with AppError
 * `unavailable` and the reason when it does not.
 */
export function createReadiness({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let checked = Promise.resolve()
  let isChecking = false

  return () => {
    const ageMs = clock.now().getTime() - checkedAt
    const isFresh = ageMs >= 0 && ageMs < KEPT_MS
    if (!isChecking && !isFresh) {
      isChecking = true
      checked = check(db, clock).finally(() => {
        checkedAt = clock.now().getTime()
        isChecking = false
      })
    }
    return checked
  }
}

/**
 * Commits a row. A row may fit in a file that is there already, so a query is made to write more than
 * its memory holds to a file of its own: a full disk refuses that.
 */
async function check(db: Db, clock: Clock): Promise<void> {
  try {
    await pipelinedTransaction(db, (tx) =>
      Promise.all([
        sql`set local work_mem = '64kB'`.execute(tx),
        sql`select count(*) from generate_series(1, ${sql.lit(SPILLED_ROWS)})`.execute(tx),
        sql`
          insert into readiness_check (id, checked_at) values (1, ${clock.now()})
          on conflict (id) do update set checked_at = excluded.checked_at`.execute(tx),
      ]),
    )
  } catch (cause) {
    throw new AppError('unavailable', reasonOf(cause), { cause })
  }
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full.'
  if (isContended(error)) return 'The database is too busy.'
  const explanation = error instanceof ConnectionError ? error.explanation : undefined
  return explanation ?? 'The database does not answer.'
}
