import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { createTurns } from '../turns.ts'
import { rollUpHours } from './hour-roll-up.ts'
import { readReturns } from './return-figures.ts'
import { rollUpReturns } from './return-roll-up.ts'

export type ReturnMonitor = {
  /** Looks from now on, every `everyMs`. */
  start(everyMs: number): void
  /** Reads no further rounds and waits for those that are being added up. */
  stop(): Promise<void>
  /** Adds up what is there and tells what is wrong with it. */
  look(): Promise<void>
}

/** A long past hides in its sum what went wrong lately. */
const WATCHED = ['all', 'month'] as const

/**
 * Keeps the returns of the games and the hours of players up to date, and says in the log when one
 * goes beyond luck, once until it is back. Several processes may do so at once.
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
  const turns = createTurns()
  let alarmed = new Set<string>()

  async function look(): Promise<void> {
    await rollUpReturns(db, clock.now(), turns.stopping)
    await rollUpHours(db, clock.now(), turns.stopping)
    const alarms = (await Promise.all(WATCHED.map(readAlarms))).flat()
    for (const { period, ...figures } of alarms) {
      if (alarmed.has(`${period} ${figures.game}`)) continue
      log.error({ period, ...figures }, `${figures.game} does not pay what its rules say`)
    }
    alarmed = new Set(alarms.map(({ period, game }) => `${period} ${game}`))
  }

  async function readAlarms(period: (typeof WATCHED)[number]) {
    const { games } = await readReturns(db, { period, now: clock.now() })
    return games.filter(({ isAlarm }) => isAlarm).map((figures) => ({ period, ...figures }))
  }

  return {
    start: (everyMs) =>
      turns.start(everyMs, async () => {
        await look().catch((error: unknown) =>
          log.error({ err: error }, 'the returns could not be added up'),
        )
        return everyMs
      }),
    stop: turns.stop,
    look,
  }
}
