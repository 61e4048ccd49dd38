import type { Tx } from '#platform/db/connect.ts'

/** A job to run later. `kind` selects its handler, which receives `payload`. */
export type NewJob = { kind: string; payload: Record<string, unknown>; runAt: Date }

/**
 * Enqueues a job in the given transaction: it runs if and only if that commits. Call `jobs.wake()`
 * after the commit to run it at once instead of at the next poll.
 */
export function enqueue(tx: Tx, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job])
}

/** Enqueues several jobs in one statement. */
export async function enqueueAll(tx: Tx, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ kind, payload, runAt }) => ({
    kind,
    payload: JSON.stringify(payload),
    run_at: runAt,
    due_at: runAt,
    last_error: null,
    locked_until: null,
    finished_at: null,
  }))
  await tx.insertInto('job').values(rows).execute()
}
