import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { JobKind } from './job-kind.ts'
import { createWorker } from './worker.ts'

export type Jobs = {
  /** Works from now on: at every wake-up, and every `pollMs` for what other processes left. */
  start(pollMs: number): void
  /** Has due jobs done now rather than at the next poll. */
  wake(): void
  /** Takes no more jobs and waits for those that are being done. */
  stop(): Promise<void>
  /** Does everything that is due, and answers how many jobs that was. */
  runDue(): Promise<number>
}

type Options = {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
  handlers: Record<string, JobKind>
}

/**
 * Works on durable jobs, each kind on its own, so that none waits for another. Any number of
 * processes may do so on one database.
 */
export function createJobs({ handlers, ...deps }: Options): Jobs {
  const workers = Object.entries(handlers).map(([name, kind]) =>
    createWorker({ ...deps, name, kind }),
  )

  async function runDue(): Promise<number> {
    const counts = await Promise.all(workers.map((worker) => worker.runDue()))
    const done = counts.reduce((sum, count) => sum + count, 0)
    return done === 0 ? 0 : done + (await runDue())
  }

  return {
    start(pollMs) {
      for (const worker of workers) worker.start(pollMs)
    },
    wake() {
      for (const worker of workers) worker.wake()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
    runDue,
  }
}
