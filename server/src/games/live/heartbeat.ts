import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { createPoller } from '#scheduler/poller.ts'
import { isUninterrupted, recordHeartbeat } from './epoch.ts'

export type Heartbeat = {
  /** Records a heartbeat immediately and then every `everyMs`. */
  start(everyMs: number): void
  stop(): Promise<void>
  /**
   * Ensures that a heartbeat at `at` or later is recorded. After that, events of live rounds up to
   * `at` can be settled, but no later ones.
   */
  cover(at: Date): Promise<void>
}

/**
 * Records that this process is up. The last heartbeat is the last moment at which players could see
 * and cash out their live rounds, so an interruption cashes those rounds out at that moment.
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
  const poller = createPoller()
  let last: Date | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  function start(everyMs: number): void {
    poller.start(0, async () => {
      await beat().catch((err: unknown) => log.error({ err }, 'failed to record heartbeat'))
      return everyMs
    })
  }

  async function cover(at: Date): Promise<void> {
    const isCovered = last !== undefined && last >= at && isUninterrupted(last, at)
    if (!isCovered) await beat()
  }

  /** Calls during a heartbeat share the next one, which reads the clock after they were made. */
  function beat(): Promise<void> {
    next ??= current
      .catch(() => {})
      .then(async () => {
        next = undefined
        last = await recordHeartbeat(db, clock.now())
      })
    current = next
    return next
  }

  return { start, stop: poller.stop, cover }
}
