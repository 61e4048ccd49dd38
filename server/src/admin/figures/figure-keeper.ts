import type { Db } from '../../db/connect.ts'
import { createTurns } from '../../turns.ts'
import { addUpDays, type Ceiling, isReached, takeCeiling } from './add-up-days.ts'

export type FigureKeeper = {
  /** Adds up what is there, and from now on every `everyMs`. */
  start(everyMs: number): void
  /** Begins no further page and waits for the one that is under way. */
  stop(): Promise<void>
  /** Adds up what there was at the last look, or now if nothing else is under way. */
  look(): Promise<void>
}

/** Keeps the figures of the days added up. Several processes may do so at once. */
export function createFigureKeeper({
  db,
  log,
}: {
  db: Db
  log: { error(details: object, message: string): void }
}): FigureKeeper {
  const turns = createTurns()
  let ceiling: Ceiling | undefined

  async function look(): Promise<void> {
    ceiling ??= await takeCeiling(db)
    if (!(await isReached(db, ceiling))) return
    const reached = ceiling
    ceiling = undefined
    await addUpDays(db, reached, turns.stopping)
  }

  return {
    start: (everyMs) =>
      turns.start(0, async () => {
        await look().catch((error: unknown) =>
          log.error({ err: error }, 'the days could not be added up'),
        )
        return everyMs
      }),
    stop: turns.stop,
    look,
  }
}
