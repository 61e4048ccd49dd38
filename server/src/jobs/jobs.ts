import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { JobKind } from './job-kind.ts'
import { readDueKinds } from './lease.ts'
import { createNap } from './nap.ts'
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
 * processes may do so on one database. A poll is one query for all kinds.
 */
export function createJobs({ handlers, ...deps }: Options): Jobs {
  const { db, clock, log } = deps
  const workers = new Map(
    Object.entries(handlers).map(([name, kind]) => [name, createWorker({ ...deps, name, kind })]),
  )
  const nap = createNap()
  let polling: Promise<void> | undefined
  let isStopping = false

  function start(pollMs: number): void {
    isStopping = false
    for (const worker of workers.values()) worker.start()
    polling ??= poll(pollMs)
  }

  async function stop(): Promise<void> {
    isStopping = true
    nap.wake()
    await polling
    polling = undefined
    await Promise.all([...workers.values()].map((worker) => worker.stop()))
  }

  async function poll(everyMs: number): Promise<void> {
    while (!isStopping) {
      for (const kind of await dueKindsOrNone()) workers.get(kind)?.wake()
      await nap.wait(everyMs)
    }
  }

  async function dueKindsOrNone(): Promise<string[]> {
    try {
      return await readDueKinds(db, { kinds: [...workers.keys()], now: clock.now() })
    } catch (error) {
      log.error({ err: error }, 'due jobs could not be read')
      return []
    }
  }

  async function runDue(): Promise<number> {
    const counts = await Promise.all([...workers.values()].map((worker) => worker.runDue()))
    const done = counts.reduce((sum, count) => sum + count, 0)
    return done === 0 ? 0 : done + (await runDue())
  }

  return { start, wake: nap.wake, stop, runDue }
}
