import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { broadcastRain } from '../chat.ts'
import { readRain } from './rain.ts'
import type { RainBroadcast } from './rain-broadcast.ts'
import { startScheduledRain } from './scheduled-rain.ts'

const POLL_MS = 1000

/**
 * Ends rains whose time is up, including those started by a process that has exited, and starts scheduled
 * rains while anyone is connected. Several processes may run it concurrently. It also sends this process's
 * connections the rain broadcasts by other processes that they missed.
 */
export function rainScheduler({
  db,
  clock,
  hub,
  broadcast,
}: {
  db: Db
  clock: Clock
  hub: Hub
  broadcast: RainBroadcast
}): RecurringTask<Date | undefined> {
  /** Returns when the active rain ends. */
  async function run(): Promise<Date | undefined> {
    const version = broadcast.version()
    const rain = await readRain(db)
    const isDue = rain !== undefined && clock.now() >= rain.endsAt
    if (isDue) await end()
    else broadcast.reconcile(rain, version)
    if (rain && !isDue) return rain.endsAt
    if (hub.connectionCount() === 0) return undefined
    const started = await startScheduledRain(db, clock.now()).catch(ignoreRunningRain)
    if (started) broadcastRain(hub, started)
    return started && new Date(clock.now().getTime() + started.seconds * 1000)
  }

  /** An admin may start a rain after this run has read the database. */
  function ignoreRunningRain(error: unknown): undefined {
    if (!(error instanceof AppError && error.code === 'rain_running')) throw error
  }

  async function end(): Promise<void> {
    const hasEnded = await db.transaction().execute((tx) => endDueRain(tx, clock.now()))
    if (hasEnded) hub.publish({ type: 'rain_end' })
  }

  return recurringTask({
    name: 'run-rains',
    everyMs: POLL_MS,
    async run({ nextIn }) {
      const endsAt = await run()
      if (endsAt) nextIn(Math.min(POLL_MS, endsAt.getTime() - clock.now().getTime()))
      return endsAt
    },
  })
}

/** Ends the active rain if its time is up. Returns whether it did. */
async function endDueRain(tx: Tx, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rain set ended_at = ${now} where ended_at is null and ends_at <= ${now}`.execute(tx)
  return numAffectedRows === 1n
}
