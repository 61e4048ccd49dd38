import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { JobKind } from './job-kind.ts'
import { giveBack, type LeasedJob, leaseDue, type Outcome } from './lease.ts'
import { createNap } from './nap.ts'

const CONCURRENCY_MAX = 4
const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 3_600_000

export type Worker = {
  /** Works on due jobs from now on, at every wake-up. */
  start(): void
  wake(): void
  /** Takes no more jobs and waits for those that are being done. */
  stop(): Promise<void>
  /** Does one handful of due jobs, and answers how many they were. */
  runDue(): Promise<number>
}

type Options = {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
  /** The kind's name in the table. */
  name: string
  kind: JobKind
}

/** Works on the jobs of one kind, at most four at once. */
export function createWorker({ db, clock, log, name, kind }: Options): Worker {
  const running = new Set<Promise<void>>()
  const nap = createNap()
  let loop: Promise<void> | undefined
  let isStopping = false

  function start(): void {
    isStopping = false
    loop ??= workOn()
  }

  async function stop(): Promise<void> {
    isStopping = true
    nap.wake()
    await loop
    loop = undefined
    await Promise.all(running)
  }

  async function runDue(): Promise<number> {
    const jobs = await lease(CONCURRENCY_MAX)
    await Promise.all(jobs.map(run))
    return jobs.length
  }

  async function workOn(): Promise<void> {
    await nap.wait()
    while (!isStopping) {
      const free = CONCURRENCY_MAX - running.size
      const jobs = free > 0 ? await leaseOrNone(free) : []
      for (const job of jobs) launch(job)
      if (jobs.length < free || running.size === CONCURRENCY_MAX) await nap.wait()
    }
  }

  function launch(job: LeasedJob): void {
    const done = run(job).finally(() => {
      const wasFull = running.size === CONCURRENCY_MAX
      running.delete(done)
      if (wasFull) nap.wake()
    })
    running.add(done)
  }

  function lease(limit: number): Promise<LeasedJob[]> {
    return db.transaction().execute((tx) => leaseDue(tx, { kind: name, now: clock.now(), limit }))
  }

  async function leaseOrNone(limit: number): Promise<LeasedJob[]> {
    try {
      return await lease(limit)
    } catch (error) {
      log.error({ err: error, kind: name }, 'due jobs could not be read')
      return []
    }
  }

  /** Never rejects: a job that cannot be given back comes again when its lease is over. */
  async function run(job: LeasedJob): Promise<void> {
    try {
      const outcome = await outcomeOf(job)
      await db.transaction().execute((tx) => giveBack(tx, job, outcome))
    } catch (error) {
      log.error({ err: error, job: job.id, kind: name }, 'a job could not be given back')
    }
  }

  async function outcomeOf(job: LeasedJob): Promise<Outcome> {
    try {
      const answer = await kind.work(job.payload)
      if (answer === undefined) return { is: 'finished', at: clock.now() }
      return { is: 'asked_again', at: later(answer.againInMs) }
    } catch (error) {
      const at = later(retryMs(job.attempts))
      const isTooLate = at.getTime() > job.dueAt.getTime() + kind.triedForMs
      const isLast = isTooLate || (kind.isHopeless?.(error) ?? false)
      const details = { err: error, job: job.id, kind: name, attempt: job.attempts }
      log.error(details, isLast ? 'a job was given up' : 'a job failed')
      if (isLast) return { is: 'given_up', at: clock.now(), error: String(error) }
      return { is: 'failed', at, error: String(error) }
    }
  }

  function later(ms: number): Date {
    return new Date(clock.now().getTime() + ms)
  }

  return { start, wake: nap.wake, stop, runDue }
}

/** 5 s after the first failure, twice as long after each further one, an hour at the most. */
function retryMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)
}
