import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { createPoller } from '#scheduler/poller.ts'
import { rollUpHours } from './hour-roll-up.ts'
import { readReturns } from './return-figures.ts'
import { rollUpReturns } from './return-roll-up.ts'

export type ReturnMonitor = {
  start(everyMs: number): void
  /** Stops after the page of rounds that is being added up. */
  stop(): Promise<void>
  /** Updates the sums and logs new alarms. */
  run(): Promise<void>
}

/** The month is watched too, because the all-time sum hides recent problems. */
const WATCHED = ['all', 'month'] as const

/**
 * Updates the returns of the games and the hours of players, and logs when a return deviates more
 * than chance explains. Logs each alarm once until it clears. Safe to run in several processes.
 */
export function createReturnMonitor({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
}): ReturnMonitor {
  const poller = createPoller()
  let alarmed = new Set<string>()

  async function run(): Promise<void> {
    await rollUpReturns(db, clock.now(), poller.stopping)
    await rollUpHours(db, clock.now(), poller.stopping)
    const alarms = (await Promise.all(WATCHED.map(readAlarms))).flat()
    for (const { period, ...figures } of alarms) {
      if (alarmed.has(`${period} ${figures.game}`)) continue
      log.error(
        { period, ...figures },
        `the observed return of ${figures.game} deviates from its rules`,
      )
    }
    alarmed = new Set(alarms.map(({ period, game }) => `${period} ${game}`))
  }

  async function readAlarms(period: (typeof WATCHED)[number]) {
    const { games } = await readReturns(db, { period, now: clock.now() })
    return games.filter(({ isAlarm }) => isAlarm).map((figures) => ({ period, ...figures }))
  }

  return {
    start: (everyMs) =>
      poller.start(everyMs, async () => {
        await run().catch((error: unknown) =>
          log.error({ err: error }, 'failed to update the returns'),
        )
        return everyMs
      }),
    stop: poller.stop,
    run,
  }
}
