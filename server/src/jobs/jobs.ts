import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { giveBack, type LeasedJob, leaseDue, type Outcome } from './lease.ts'

/**
 * Does the work of one kind of job. It may be called more than once for the same job, also by two
 * processes at a time when one is slower than the lease of a minute, so its effects must be
 * repeatable. It throws to be tried again with growing pauses, and answers `againInMs` when there
 * is nothing wrong but the work is not over.
 */
export type JobHandler = (
  payload: Record<string, unknown>,
) => Promise<{ againInMs: number } | undefined>

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
  handlers: Record<string, JobHandler>
}

const CONCURRENCY_MAX = 8
const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 3_600_000

/** Works on durable jobs. Any number of processes may do so on one database. */
export function createJobs({ db, clock, log, handlers }: Options): Jobs {
  const kinds = Object.keys(handlers)
  const running = new Set<Promise<void>>()
  let loop: Promise<void> | undefined
  let stopping = false
  let woken = false
  let nudge = () => {}

  function start(pollMs: number): void {
    stopping = false
    loop ??= workOn(pollMs)
  }

  function wake(): void {
    woken = true
    nudge()
  }

  async function stop(): Promise<void> {
    stopping = true
    wake()
    await loop
    loop = undefined
    await Promise.all(running)
  }

  async function runDue(): Promise<number> {
    const jobs = await lease(CONCURRENCY_MAX)
    if (jobs.length === 0) return 0
    await Promise.all(jobs.map(run))
    return jobs.length + (await runDue())
  }

  async function workOn(pollMs: number): Promise<void> {
    while (!stopping) {
      woken = false
      const free = CONCURRENCY_MAX - running.size
      const jobs = free > 0 ? await leaseOrNone(free) : []
      for (const job of jobs) launch(job)
      if (jobs.length < free || running.size === CONCURRENCY_MAX) await nap(pollMs)
    }
  }

  async function nap(pollMs: number): Promise<void> {
    if (woken) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      nudge = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function launch(job: LeasedJob): void {
    const done = run(job).finally(() => {
      const wasFull = running.size === CONCURRENCY_MAX
      running.delete(done)
      if (wasFull) wake()
    })
    running.add(done)
  }

  function lease(limit: number): Promise<LeasedJob[]> {
    return db.transaction().execute((tx) => leaseDue(tx, { kinds, now: clock.now(), limit }))
  }

  async function leaseOrNone(limit: number): Promise<LeasedJob[]> {
    try {
      return await lease(limit)
    } catch (error) {
      log.error({ err: error }, 'due jobs could not be read')
      return []
    }
  }

  /** Never rejects: a job that cannot be given back comes again when its lease is over. */
  async function run(job: LeasedJob): Promise<void> {
    try {
      const outcome = await outcomeOf(job)
      await db.transaction().execute((tx) => giveBack(tx, job, outcome))
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, 'a job could not be given back')
    }
  }

  async function outcomeOf(job: LeasedJob): Promise<Outcome> {
    try {
      const answer = await handlers[job.kind]?.(job.payload)
      if (answer === undefined) return { is: 'finished', at: clock.now() }
      return { is: 'asked_again', at: later(answer.againInMs) }
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed')
      return { is: 'failed', at: later(retryMs(job.attempts)), error: String(error) }
    }
  }

  function later(ms: number): Date {
    return new Date(clock.now().getTime() + ms)
  }

  return { start, wake, stop, runDue }
}

/** 5 s after the first failure, twice as long after each further one, an hour at the most. */
function retryMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)
}
