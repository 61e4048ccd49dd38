import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** A job this process may work on until `lockedUntil`. `attempts` counts this one too. */
export type LeasedJob = {
  id: number
  payload: Record<string, unknown>
  attempts: number
  /** When it was due first. */
  dueAt: Date
  lockedUntil: Date
}

/** What becomes of a job that was worked on. */
export type Outcome =
  | { is: 'finished'; at: Date }
  | { is: 'asked_again'; at: Date }
  | { is: 'failed'; at: Date; error: string }
  | { is: 'given_up'; at: Date; error: string }

const LEASE_MS = 60_000
const ERROR_LENGTH_MAX = 2000

/** Those of the kinds that have a job that is due and not leased. */
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

/** Leases due jobs of a kind, oldest first. No two processes lease the same one. */
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
 * Gives a job back with its outcome; `at` is when it ended or when it is due next. A job whose
 * lease ran out and went to another process is left to that one.
 */
export async function giveBack(tx: Tx, job: LeasedJob, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('job')
    .set({ locked_until: null, ...changesOf(outcome) })
    .where('id', '=', job.id)
    .where('locked_until', '=', job.lockedUntil)
    .where('finished_at', 'is', null)
    .execute()
}

function changesOf(outcome: Outcome) {
  // What an ended job was given is cleared: a mail's text holds a secret link.
  const ended = { finished_at: outcome.at, payload: '{}' }
  if (outcome.is === 'finished') return { ...ended, last_error: null }
  if (outcome.is === 'asked_again') return { run_at: outcome.at, attempts: 0 }
  const last_error = outcome.error.slice(0, ERROR_LENGTH_MAX)
  return outcome.is === 'given_up' ? { ...ended, last_error } : { run_at: outcome.at, last_error }
}
