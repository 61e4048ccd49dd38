import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { type JobFilter, jobsIn } from './job-list.ts'

/**
 * Makes jobs that wait or fail due now, as if they were new. Running and ended jobs stay as they are:
 * an ended job has no payload anymore.
 * @returns the jobs' ids
 */
export async function retryJobs(
  tx: Tx,
  { filter, now }: { filter: JobFilter; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update job set run_at = ${now}, due_at = ${now}, attempts = 0
    where ${jobsIn(filter, now)} and ${isIdle(now)} returning id`.execute(tx)
  return toSortedIds(rows)
}

/**
 * Ends discardable jobs that wait or fail, without running them again. Other kinds move points
 * or money and must finish.
 * @param discardable the kinds that may be discarded
 * @returns the jobs' ids
 */
export async function discardJobs(
  tx: Tx,
  { filter, discardable, now }: { filter: JobFilter; discardable: Iterable<string>; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update job set finished_at = ${now}, locked_until = null, payload = '{}',
      last_error = concat_ws(' ', 'Discarded.', last_error)
    where ${jobsIn(filter, now)} and ${isIdle(now)} and kind = any(${[...discardable]}::text[])
    returning id`.execute(tx)
  return toSortedIds(rows)
}

function isIdle(now: Date) {
  return sql`finished_at is null and (locked_until is null or locked_until <= ${now})`
}

function toSortedIds(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
