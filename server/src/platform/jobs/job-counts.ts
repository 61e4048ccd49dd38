import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** `failed` jobs wait for a retry. */
export type JobState = 'waiting' | 'due' | 'running' | 'failed'

export const jobStates: JobState[] = ['waiting', 'due', 'running', 'failed']

export type KindCounts = {
  kind: string
  jobs: Record<JobState, number>
  /** When the oldest due job was due; null if none is. */
  oldestDueAt: Date | null
}

/** Bounds the read. The jobs that run first are counted. */
export const COUNTED_MAX = 10_000

type Asked = { kinds: string[]; now: Date }

/** Counts unfinished jobs per kind. */
export async function readJobCounts(db: Db, asked: Asked): Promise<KindCounts[]> {
  const { rows } = await countsQuery(asked).execute(db)
  return rows
}

export function countsQuery({ kinds, now }: Asked) {
  return sql<KindCounts>`
    select handled.kind,
      json_build_object(
        'waiting', count(*) filter (where state = 'waiting'),
        'due', count(*) filter (where state = 'due'),
        'running', count(*) filter (where state = 'running'),
        'failed', count(*) filter (where state = 'failed')
      ) as jobs,
      min(run_at) filter (where run_at <= ${now} and state <> 'running') as "oldestDueAt"
    from unnest(${kinds}::text[]) as handled (kind)
    left join lateral (
      select run_at, case
        when locked_until > ${now} then 'running'
        when attempts > 0 and last_error is not null then 'failed'
        when run_at <= ${now} then 'due'
        else 'waiting' end as state
      from job where job.kind = handled.kind and finished_at is null
      order by run_at limit ${COUNTED_MAX}
    ) as unfinished on true
    group by handled.kind`
}
