import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type ReconcileCounts, reconcile } from './reconcile.ts'

type Deps = Parameters<typeof reconcile>[0] & {
  log: { info(details: object, message: string): void }
}

/** Compares the payouts that providers report with our books. */
export function payoutReconciler(deps: Deps): RecurringTask<ReconcileCounts> {
  return recurringTask({
    name: 'reconcile-payouts',
    everyMs: 10_000,
    async run({ stopping }) {
      const counts = await reconcile(deps, stopping)
      if (counts.checked > 0) deps.log.info(counts, 'reconciled payouts')
      return counts
    },
  })
}
