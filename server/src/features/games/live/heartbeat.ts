import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { isUninterrupted, recordHeartbeat } from './epoch.ts'

export type Heartbeat = {
  /** Records a heartbeat. */
  task: RecurringTask
  /**
   * Ensures that a heartbeat at `at` or later is recorded. After that, live round events up to
   * `at` can be settled, but no later ones.
   */
  cover(at: Date): Promise<void>
}

/**
 * Records that this process is up. The last heartbeat is the last moment at which players could see
 * and cash out their live rounds, so an interruption cashes those rounds out at that moment.
 */
export function createHeartbeat({ db, clock }: { db: Db; clock: Clock }): Heartbeat {
  let last: Date | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

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

  const task = recurringTask({
    name: 'record-heartbeat',
    everyMs: 1000,
    firstMs: 0,
    stopsBeforeServer: true,
    run: beat,
  })
  return { task, cover }
}
