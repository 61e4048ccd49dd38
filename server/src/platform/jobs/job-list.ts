import { jobState } from '@tallyhouse/contract/admin/system'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'

export const jobStates = jobState.options
export type JobState = z.output<typeof jobState>

/** Selects jobs that match everything given. */
export type JobFilter = {
  ids?: number[] | undefined
  kind?: string | undefined
  state?: JobState | undefined
  /** Only older jobs than this one. */
  before?: number | undefined
}

export type ListedJob = {
  id: number
  kind: string
  state: JobState
  attempts: number
  /** When it runs next, or last ran. */
  runAt: Date
  finishedAt: Date | null
  lastError: string | null
}

type JobPage = { filter: JobFilter; now: Date; limit: number }

/** Jobs, newest first. */
export async function readJobs(db: Db, { filter, now, limit }: JobPage): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, kind, ${stateAt(now)} as state, attempts, run_at as "runAt",
      finished_at as "finishedAt", last_error as "lastError"
    from job where ${jobsIn(filter, now)} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The condition for the `job` rows that match a filter. */
export function jobsIn({ ids, kind, state, before }: JobFilter, now: Date): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(ids === undefined ? [] : [sql`id = any(${ids}::bigint[])`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`${stateAt(now)} = ${state}`]),
    ...(state !== undefined && isUnfinished(state) ? [sql`finished_at is null`] : []),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isUnfinished(state: JobState): boolean {
  return state !== 'finished' && state !== 'failed'
}

function stateAt(now: Date): RawBuilder<JobState> {
  return sql<JobState>`case
    when finished_at is not null then case when last_error is null then 'finished' else 'failed' end
    when locked_until > ${now} then 'running'
    when attempts > 0 and last_error is not null then 'failing'
    else 'waiting' end`
}
