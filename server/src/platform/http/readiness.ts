import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { ConnectionError, isContended, isDiskFull } from '#platform/db/failure.ts'
import { pipelinedTransaction } from '#platform/db/pipelined-transaction.ts'
import { statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * How long a result is reused: short enough to notice a change within a second, and limits the load
 * however many callers ask.
 */
const TTL_MS = 250
/** Several times as many numbers as fit in the query's memory. */
const SPILLED_ROWS = 10_000

/**
 * Returns a function that resolves when the database accepts writes, and rejects with AppError
 * `unavailable` and the reason when it does not.
 */
export function createReadiness({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let checked = Promise.resolve()
  let isChecking = false

  return () => {
    const ageMs = clock.now().getTime() - checkedAt
    const isFresh = ageMs >= 0 && ageMs < TTL_MS
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
 * Commits a row. A row may fit in an existing file, so the query also writes more than its memory
 * holds to a new file, which fails on a full disk.
 */
async function check(db: Db, clock: Clock): Promise<void> {
  try {
    const writes = [
      statement`set local work_mem = '64kB'`,
      statement`select count(*) from generate_series(1, ${SPILLED_ROWS}::int)`,
      statement`
        insert into readiness_check (id, checked_at) values (1, ${clock.now()})
        on conflict (id) do update set checked_at = excluded.checked_at`,
    ]
    await pipelinedTransaction(db, { reads: {}, apply: () => ({ writes, result: undefined }) })
  } catch (cause) {
    throw new AppError('unavailable', describeOutage(cause), { cause })
  }
}

function describeOutage(error: unknown): Text {
  if (isDiskFull(error)) return text(m.diskFull)
  if (isContended(error)) return text(m.databaseBusy)
  const explanation = error instanceof ConnectionError ? error.explanation : undefined
  return explanation ? text(m.databaseDown, { explanation }) : text(m.databaseNotResponding)
}
