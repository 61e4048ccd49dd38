import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { createTurns } from '../turns.ts'
import { isUnbroken, recordHeartbeat } from './epoch.ts'

export type Heartbeat = {
  /** Records a heartbeat every `everyMs` from now on. */
  start(everyMs: number): void
  /** Records none by itself any more. */
  stop(): Promise<void>
  /**
   * Has a heartbeat at `at` or later recorded. Whatever happened to a live round by then may be judged
   * afterwards, and nothing that happened later.
   */
  cover(at: Date): Promise<void>
}

/**
 * Records that this process is up. What is recorded says up to which moment players could act and were
 * shown their rounds, and so when an interruption cashes out those that were under way.
 */
export function createHeartbeat({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: { error(details: object, message: string): void }
}): Heartbeat {
  const turns = createTurns()
  let last: Date | undefined
  let underWay: Promise<void> = Promise.resolve()
  let following: Promise<void> | undefined

  function start(everyMs: number): void {
    turns.start(0, async () => {
      await beat().catch((err: unknown) => log.error({ err }, 'the heartbeat was not recorded'))
      return everyMs
    })
  }

  async function cover(at: Date): Promise<void> {
    const isCovered = last !== undefined && last >= at && isUnbroken(last, at)
    if (!isCovered) await beat()
  }

  /** Callers during one heartbeat share the next one, which takes its time after they came. */
  function beat(): Promise<void> {
    following ??= underWay
      .catch(() => {})
      .then(async () => {
        following = undefined
        last = await recordHeartbeat(db, clock.now())
      })
    underWay = following
    return following
  }

  return { start, stop: turns.stop, cover }
}
