import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { rollUpHours } from './hour-roll-up.ts'
import { type Returns, readReturns } from './return-figures.ts'
import { rollUpReturns } from './return-roll-up.ts'

/** The month is watched too, because the all-time sum hides recent problems. */
const WATCHED = ['all', 'month'] as const

/**
 * Updates the games' returns and the players' hours, and logs when a return deviates more
 * than chance explains. Logs each alarm once until it clears. Safe to run in several processes.
 */
export function returnMonitor({
  db,
  clock,
  log,
  onRead = () => {},
}: {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
  /** Called with each run's returns. */
  onRead?: (returns: Returns) => void
}): RecurringTask<void> {
  let alarmed = new Set<string>()

  async function run(stopping: AbortSignal): Promise<void> {
    await rollUpReturns(db, clock.now(), stopping)
    await rollUpHours(db, clock.now(), stopping)
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
    const returns = await readReturns(db, { period, now: clock.now() })
    onRead(returns)
    return returns.games.filter(({ isAlarm }) => isAlarm).map((figures) => ({ period, ...figures }))
  }

  return recurringTask({
    name: 'watch-returns',
    everyMs: 10_000,
    run: ({ stopping }) => run(stopping),
  })
}
