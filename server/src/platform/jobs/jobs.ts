import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { JobKind } from './job-kind.ts'
import { readDueKinds } from './lease.ts'
import { createWorker } from './worker.ts'

export type Jobs = {
  /** Starts due jobs: those of this process when woken, and at the interval those of others. */
  task: RecurringTask
  /** Runs all due jobs and returns how many there were. */
  runDue(): Promise<number>
}

type Options = {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
  handlers: Record<string, JobKind>
}

/**
 * Runs durable jobs, each kind separately, so that none delays another. Any number of processes may
 * run jobs on one database. A poll is one query for all kinds.
 */
export function createJobs({ handlers, ...deps }: Options): Jobs {
  const { db, clock } = deps
  const workers = new Map(
    Object.entries(handlers).map(([name, kind]) => [name, createWorker({ ...deps, name, kind })]),
  )
  const task = recurringTask({
    name: 'run-jobs',
    everyMs: 1000,
    firstMs: 0,
    async run() {
      const kinds = await readDueKinds(db, { kinds: [...workers.keys()], now: clock.now() })
      for (const kind of kinds) workers.get(kind)?.wake()
    },
    async finish() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  })

  async function runDue(): Promise<number> {
    const counts = await Promise.all([...workers.values()].map((worker) => worker.runDue()))
    const done = counts.reduce((sum, count) => sum + count, 0)
    return done === 0 ? 0 : done + (await runDue())
  }

  return { task, runDue }
}
