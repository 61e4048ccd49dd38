import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { JobKind } from './job-kind.ts'
import { type LeasedJob, leaseDue, type Outcome, releaseJob } from './lease.ts'

const CONCURRENCY_MAX = 4
const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 3_600_000

export type Worker = {
  /** Runs due jobs until none is left. */
  wake(): void
  /** Takes no further jobs and waits for the running ones. */
  stop(): Promise<void>
  /** Runs one batch of due jobs and returns how many there were. */
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

/** Runs one kind's jobs, at most four at once. */
export function createWorker(options: Options): Worker {
  const { db, clock, log, name } = options
  const running = new Set<Promise<void>>()
  const sleep = createWakeableSleep()
  let loop: Promise<void> | undefined
  let isStopping = false

  function wake(): void {
    loop ??= runLoop()
    sleep.wake()
  }

  async function stop(): Promise<void> {
    isStopping = true
    sleep.wake()
    await loop
    await Promise.all(running)
  }

  async function runDue(): Promise<number> {
    const jobs = await lease(CONCURRENCY_MAX)
    await Promise.all(jobs.map(run))
    return jobs.length
  }

  async function runLoop(): Promise<void> {
    await sleep.wait()
    while (!isStopping) {
      const free = CONCURRENCY_MAX - running.size
      const jobs = free > 0 ? await leaseOrNone(free) : []
      for (const job of jobs) launch(job)
      if (jobs.length < free || running.size === CONCURRENCY_MAX) await sleep.wait()
    }
  }

  function launch(job: LeasedJob): void {
    const done = run(job).finally(() => {
      const wasFull = running.size === CONCURRENCY_MAX
      running.delete(done)
      if (wasFull) sleep.wake()
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
      log.error({ err: error, kind: name }, 'failed to read due jobs')
      return []
    }
  }

  /** Never rejects. A job that cannot be released becomes due again when its lease expires. */
  async function run(job: LeasedJob): Promise<void> {
    try {
      const outcome = await runJob(options, job)
      await db.transaction().execute((tx) => releaseJob(tx, job, outcome))
    } catch (error) {
      log.error({ err: error, job: job.id, kind: name }, 'failed to release a job')
    }
  }

  return { wake, stop, runDue }
}

async function runJob(
  { clock, log, name, kind }: Omit<Options, 'db'>,
  job: LeasedJob,
): Promise<Outcome> {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  try {
    const result = await kind.work(job.payload)
    if (result === undefined) return { is: 'finished', at: clock.now() }
    return { is: 'rescheduled', at: later(result.againInMs) }
  } catch (error) {
    const at = later(retryMs(job.attempts))
    const isTooLate = at.getTime() > job.dueAt.getTime() + kind.triedForMs
    const isLast = isTooLate || (kind.isPermanent?.(error) ?? false)
    const details = { err: error, job: job.id, kind: name, attempt: job.attempts }
    log.error(details, isLast ? 'a job failed permanently' : 'a job failed')
    if (isLast) return { is: 'abandoned', at: clock.now(), error: String(error) }
    return { is: 'failed', at, error: String(error) }
  }
}

/** 5 s after the first failure, doubling with each further one, up to an hour. */
function retryMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)
}

type WakeableSleep = {
  /** Waits for a wake-up. Returns at once if one came since the last wait. */
  wait(): Promise<void>
  wake(): void
}

/** A sleep that a wake-up ends. */
function createWakeableSleep(): WakeableSleep {
  let isWoken = false
  let end = () => {}

  async function wait(): Promise<void> {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        end = resolve
      })
    }
    isWoken = false
  }

  return {
    wait,
    wake() {
      isWoken = true
      end()
    },
  }
}
