import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { createTurns } from '../turns.ts'
import { rollUpRanks } from './rank-roll-up.ts'

export type RankKeeper = {
  /** Brings ranks up to date at once, and from now on every `everyMs`. */
  start(everyMs: number): void
  /** Begins no further page and waits for the one that is under way. */
  stop(): Promise<void>
  /** Brings ranks up to date if that is `restMs` ago. */
  look(restMs: number): Promise<void>
}

/** However many players there are, it works no more than this share of the time. */
const REST_FACTOR = 20

/** Keeps ranks up to date. Of several processes one does so at a time. */
export function createRankKeeper({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
}): RankKeeper {
  const turns = createTurns()

  async function turn(everyMs: number): Promise<number> {
    const begun = clock.now().getTime()
    await look(everyMs / 2).catch((error: unknown) =>
      log.error({ err: error }, 'ranks could not be brought up to date'),
    )
    return Math.max(everyMs, REST_FACTOR * (clock.now().getTime() - begun))
  }

  async function look(restMs: number): Promise<void> {
    await rollUpRanks(db, { now: clock.now(), restMs, stopping: turns.stopping })
  }

  return {
    start: (everyMs) => turns.start(0, () => turn(everyMs)),
    stop: turns.stop,
    look,
  }
}
