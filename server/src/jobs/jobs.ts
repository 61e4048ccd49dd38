import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { JobKind } from './job-kind.ts'
import { readDueKinds } from './lease.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'
import { createWorker } from './worker.ts'

export type Jobs = {
  /**
   * Starts running jobs: on every wake-up, and every `pollMs` for those that other processes enqueued.
   */
  start(pollMs: number): void
  /** Runs due jobs at once instead of at the next poll. */
  wake(): void
  /** Takes no further jobs and waits for the running ones. */
  stop(): Promise<void>
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
  const { db, clock, log } = deps
  const workers = new Map(
    Object.entries(handlers).map(([name, kind]) => [name, createWorker({ ...deps, name, kind })]),
  )
  const sleep = createWakeableSleep()
  let polling: Promise<void> | undefined
  let isStopping = false

  function start(pollMs: number): void {
    isStopping = false
    for (const worker of workers.values()) worker.start()
    polling ??= poll(pollMs)
  }

  async function stop(): Promise<void> {
    isStopping = true
    sleep.wake()
    await polling
    polling = undefined
    await Promise.all([...workers.values()].map((worker) => worker.stop()))
  }

  async function poll(everyMs: number): Promise<void> {
    while (!isStopping) {
      for (const kind of await dueKindsOrNone()) workers.get(kind)?.wake()
      await sleep.wait(everyMs)
    }
  }

  async function dueKindsOrNone(): Promise<string[]> {
    try {
      return await readDueKinds(db, { kinds: [...workers.keys()], now: clock.now() })
    } catch (error) {
      log.error({ err: error }, 'failed to read due jobs')
      return []
    }
  }

  async function runDue(): Promise<number> {
    const counts = await Promise.all([...workers.values()].map((worker) => worker.runDue()))
    const done = counts.reduce((sum, count) => sum + count, 0)
    return done === 0 ? 0 : done + (await runDue())
  }

  return { start, wake: sleep.wake, stop, runDue }
}
