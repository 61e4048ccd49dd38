import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

export type FlightPause = {
  /** @throws AppError `crash_paused` once the pause has begun */
  rejectWhilePaused(): void
  /**
   * Stops new live rounds from starting and draws from being joined in this process, and waits until all open rounds and
   * entries in draws that have started are over, but at most `FLIGHTS_MS_MAX`. Resolves immediately if none is open.
   */
  begin(): Promise<void>
}

/**
 * How long a stop waits for live rounds. Other processes take over the rest, or an interruption
 * cashes them out.
 */
export const FLIGHTS_MS_MAX = 5000
const POLL_MS = 100

/** Run before a planned stop, so that the stop interrupts few rounds. */
export function createFlightPause({ db, clock }: { db: Db; clock: Clock }): FlightPause {
  let isPaused = false

  async function begin(): Promise<void> {
    isPaused = true
    const deadlineMs = clock.elapsedMs() + FLIGHTS_MS_MAX
    const pausedAt = clock.now()
    while (clock.elapsedMs() < deadlineMs && (await isFlying(db, pausedAt))) {
      await delay(POLL_MS)
    }
  }

  return {
    rejectWhilePaused() {
      if (isPaused) throw new AppError('crash_paused')
    },
    begin,
  }
}

/**
 * Whether a live round from before the pause is open, or an entry in a draw that started before it. Ignores other
 * processes' later ones.
 */
async function isFlying(db: Db, pausedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isFlying: boolean }>`
    select exists (
      select from open_round where game = 'crash' and epoch is not null and started_at <= ${pausedAt}
    ) or exists (
      select from entry join draw on draw.id = draw_id
      where left_at is null and draw.started_at <= ${pausedAt}
    ) as "isFlying"`.execute(db)
  return rows[0]?.isFlying ?? false
}
