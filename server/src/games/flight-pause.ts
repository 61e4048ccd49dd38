import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { hostedCrash } from './hosted-games.ts'

export type FlightPause = {
  /** @throws AppError `crash_paused` once the pause has begun */
  refuseWhilePaused(): void
  /**
   * Lets no live round begin any more, and waits until those under way are over, or for
   * `FLIGHTS_MS_MAX`. Where none is under way, that is at once.
   */
  begin(): Promise<void>
}

/** How long a stop waits for live rounds. Those that go on are left to other processes, or cashed out. */
export const FLIGHTS_MS_MAX = 5000
const LOOK_EVERY_MS = 100

/** What comes before a planned stop: few players should have their round ended by it. */
export function createFlightPause({ db, clock }: { db: Db; clock: Clock }): FlightPause {
  let isPaused = false

  async function begin(): Promise<void> {
    isPaused = true
    const deadlineMs = clock.elapsedMs() + FLIGHTS_MS_MAX
    const pausedAt = clock.now()
    while (clock.elapsedMs() < deadlineMs && (await isFlying(db, pausedAt))) {
      await delay(LOOK_EVERY_MS)
    }
  }

  return {
    refuseWhilePaused() {
      if (isPaused) throw new AppError('crash_paused')
    },
    begin,
  }
}

/** Whether a live round is under way that began before the pause: other processes may begin some. */
async function isFlying(db: Db, pausedAt: Date): Promise<boolean> {
  const found = await db
    .selectFrom('open_round')
    .select('id')
    .where('game', '=', hostedCrash.play.name)
    .where('epoch', 'is not', null)
    .where('started_at', '<=', pausedAt)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
