import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'

/** A job that this process may run until `lockedUntil`. `attempts` includes this one. */
export type LeasedJob = {
  id: number
  payload: Record<string, unknown>
  attempts: number
  /** When it was first due. */
  dueAt: Date
  lockedUntil: Date
}

/** How a run of a job ended. */
export type Outcome =
  | { is: 'finished'; at: Date }
  | { is: 'rescheduled'; at: Date }
  | { is: 'failed'; at: Date; error: string }
  | { is: 'abandoned'; at: Date; error: string }

const LEASE_MS = 60_000
const ERROR_LENGTH_MAX = 2000

/** Returns the kinds that have a due, unleased job. */
export async function readDueKinds(
  db: Db,
  { kinds, now }: { kinds: string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${kinds}::text[]) as handled (kind)
    where exists (
      select from job
      where job.kind = handled.kind and finished_at is null and run_at <= ${now}
        and (locked_until is null or locked_until <= ${now})
    )`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Leases one kind's due jobs, oldest first. No two processes lease the same job. */
export async function leaseDue(
  tx: Tx,
  { kind, now, limit }: { kind: string; now: Date; limit: number },
): Promise<LeasedJob[]> {
  const lockedUntil = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<LeasedJob>`
    with due as materialized (
      select id from job
      where finished_at is null and run_at <= ${now} and kind = ${kind}
        and (locked_until is null or locked_until <= ${now})
      order by run_at, id limit ${limit} for update skip locked
    )
    update job set locked_until = ${lockedUntil}, attempts = attempts + 1
    from due where job.id = due.id
    returning job.id, job.payload, job.attempts, job.due_at as "dueAt",
      job.locked_until as "lockedUntil"`.execute(tx)
  return rows
}

/**
 * Releases a job with its outcome. `at` is when it ended or when it is due next. Does nothing if
 * the lease expired and another process has taken the job.
 */
export async function releaseJob(tx: Tx, job: LeasedJob, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('job')
    .set({ locked_until: null, ...toJobChanges(outcome) })
    .where('id', '=', job.id)
    .where('locked_until', '=', job.lockedUntil)
    .where('finished_at', 'is', null)
    .execute()
}

function toJobChanges(outcome: Outcome) {
  // Clear an ended job's payload: an email may contain a secret link.
  const ended = { finished_at: outcome.at, payload: '{}' }
  if (outcome.is === 'finished') return { ...ended, last_error: null }
  if (outcome.is === 'rescheduled') return { run_at: outcome.at, attempts: 0 }
  const last_error = outcome.error.slice(0, ERROR_LENGTH_MAX)
  return outcome.is === 'abandoned' ? { ...ended, last_error } : { run_at: outcome.at, last_error }
}
