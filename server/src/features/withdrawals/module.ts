import { RECLAIM_JOB } from '#features/earning/offers/reclaim.ts'
import type { Module } from '#platform/module/module.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { withdrawalsChecks } from './audit.ts'
import { PAYOUT_JOB } from './enqueue-payouts.ts'
import { noticeRoutes } from './payouts/notice-routes.ts'
import { payoutGauges } from './payouts/payout-gauges.ts'
import { payoutJob } from './payouts/payout-job.ts'
import { reclaimJob } from './payouts/reclaim-job.ts'
import { type ReconcileCounts, reconcile } from './payouts/reconcile.ts'
import { payoutEnvironment } from './providers/all-providers.ts'
import { withdrawalsRoutes } from './routes.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

type Deps = WithdrawalsDeps & Parameters<typeof payoutReconciler>[0]

export const withdrawals: Module<Deps> = {
  name: 'withdrawals',
  environment: payoutEnvironment,
  audit: () => withdrawalsChecks,
  create(deps) {
    const reconciler = payoutReconciler(deps)
    return {
      async routes(server) {
        withdrawalsRoutes(server, deps)
        await noticeRoutes(server, { ...deps, wakeReconciler: reconciler.wake })
      },
      jobs: { [PAYOUT_JOB]: payoutJob(deps), [RECLAIM_JOB]: reclaimJob(deps) },
      recurring: [reconciler],
      metrics: payoutGauges(deps),
    }
  },
}

type ReconcilerDeps = Parameters<typeof reconcile>[0] & {
  log: { info(details: object, message: string): void }
}

/** Compares the payouts that providers report with our books. */
function payoutReconciler(deps: ReconcilerDeps): RecurringTask<ReconcileCounts> {
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
