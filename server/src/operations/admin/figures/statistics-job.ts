import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { addUpDays, type Ceiling, isReached, takeCeiling } from './add-up-days.ts'

/**
 * Adds up the daily figures: everything that existed at the previous run, or exists now if no
 * transaction is writing. Several processes can run it concurrently.
 */
export function statisticsJob(db: Db): RecurringTask<void> {
  let ceiling: Ceiling | undefined
  return recurringTask({
    name: 'add-up-figures',
    everyMs: 5000,
    firstMs: 0,
    async run({ stopping }) {
      ceiling ??= await takeCeiling(db)
      if (!(await isReached(db, ceiling))) return
      const reached = ceiling
      ceiling = undefined
      await addUpDays(db, reached, stopping)
    },
  })
}
