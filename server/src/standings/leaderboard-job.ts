import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { createPoller } from '#scheduler/poller.ts'
import { rollUpRanks } from './rank-roll-up.ts'

export type LeaderboardJob = {
  /** Rolls up ranks immediately, and then every `everyMs`. */
  start(everyMs: number): void
  /** Starts no further page and waits for the one in progress. */
  stop(): Promise<void>
  /** Rolls up ranks unless another roll-up started less than `restMs` ago. */
  run(restMs: number): Promise<void>
}

/** After a roll-up, it rests at least this many times as long as the roll-up took. */
const REST_FACTOR = 20

/** Updates the leaderboard's ranks. If several processes run it, only one of them works at a time. */
export function createLeaderboardJob({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
}): LeaderboardJob {
  const poller = createPoller()

  async function poll(everyMs: number): Promise<number> {
    const startedMs = clock.now().getTime()
    await run(everyMs / 2).catch((error: unknown) =>
      log.error({ err: error }, 'failed to update ranks'),
    )
    return Math.max(everyMs, REST_FACTOR * (clock.now().getTime() - startedMs))
  }

  async function run(restMs: number): Promise<void> {
    await rollUpRanks(db, { now: clock.now(), restMs, stopping: poller.stopping })
  }

  return {
    start: (everyMs) => poller.start(0, () => poll(everyMs)),
    stop: poller.stop,
    run,
  }
}
