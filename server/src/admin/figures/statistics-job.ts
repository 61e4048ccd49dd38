import type { Db } from '#db/connect.ts'
import { createPoller } from '#scheduler/poller.ts'
import { addUpDays, type Ceiling, isReached, takeCeiling } from './add-up-days.ts'

export type StatisticsJob = {
  /** Runs immediately and then every `everyMs` milliseconds. */
  start(everyMs: number): void
  /** Starts no further page and waits for the current one. */
  stop(): Promise<void>
  /** Adds up everything that existed at the previous run, or exists now if no transaction is writing. */
  run(): Promise<void>
}

/** Adds up the daily figures at an interval. Several processes can run it concurrently. */
export function createStatisticsJob({
  db,
  log,
}: {
  db: Db
  log: { error(details: object, message: string): void }
}): StatisticsJob {
  const poller = createPoller()
  let ceiling: Ceiling | undefined

  async function run(): Promise<void> {
    ceiling ??= await takeCeiling(db)
    if (!(await isReached(db, ceiling))) return
    const reached = ceiling
    ceiling = undefined
    await addUpDays(db, reached, poller.stopping)
  }

  return {
    start: (everyMs) =>
      poller.start(0, async () => {
        await run().catch((error: unknown) =>
          log.error({ err: error }, 'failed to add up the daily figures'),
        )
        return everyMs
      }),
    stop: poller.stop,
    run,
  }
}
