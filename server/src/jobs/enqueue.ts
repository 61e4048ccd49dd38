import type { Tx } from '../db/connect.ts'

/** Work that happens later. `kind` names its handler; `payload` is what the handler is given. */
export type NewJob = { kind: string; payload: Record<string, unknown>; runAt: Date }

/**
 * Keeps a job in the transaction that makes it necessary: it happens if and only if that commits.
 * Call `jobs.wake()` after the commit to have it done at once instead of at the next poll.
 */
export function enqueue(tx: Tx, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job])
}

/** Keeps several jobs in one statement. */
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
