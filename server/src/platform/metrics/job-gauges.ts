import type { Gauge } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { COUNTED_MAX, jobStates, readJobCounts } from '#platform/jobs/job-counts.ts'
import { readGauges } from '#platform/module/read-gauges.ts'

type Deps = { db: Db; clock: Clock; jobKinds: () => string[] }

/** Gauges for unfinished jobs. */
export function jobGauges({ db, clock, jobKinds }: Deps): Gauge[] {
  return readGauges(
    {
      tallyhouse_jobs: {
        help: `Unfinished jobs by kind and state, up to ${COUNTED_MAX} of a kind. Failed ones are retried.`,
        labelNames: ['kind', 'state'],
      },
      tallyhouse_oldest_due_job_age_seconds: {
        help: 'For how long the oldest job that is due but not running has been due; 0 without one.',
        labelNames: ['kind'],
      },
    },
    async () => {
      const now = clock.now()
      const counts = await readJobCounts(db, { kinds: jobKinds(), now })
      return {
        tallyhouse_jobs: counts.flatMap(({ kind, jobs }) =>
          jobStates.map((state) => ({ value: jobs[state], labels: { kind, state } })),
        ),
        tallyhouse_oldest_due_job_age_seconds: counts.map(({ kind, oldestDueAt }) => ({
          value: oldestDueAt === null ? 0 : (now.getTime() - oldestDueAt.getTime()) / 1000,
          labels: { kind },
        })),
      }
    },
  )
}
