import { RECLAIM_JOB } from '#features/earning/offers/reclaim.ts'
import type { Module } from '#platform/module/module.ts'
import { withdrawalsChecks } from './audit.ts'
import { PAYOUT_JOB } from './enqueue-payouts.ts'
import { noticeRoutes } from './payouts/notice-routes.ts'
import { payoutGauges } from './payouts/payout-gauges.ts'
import { payoutJob } from './payouts/payout-job.ts'
import { reclaimJob } from './payouts/reclaim-job.ts'
import { payoutReconciler } from './payouts/reconciler.ts'
import { type Payouts, payoutEnvironment } from './providers/create-payouts.ts'
import { withdrawalsRoutes } from './routes.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

type Deps = WithdrawalsDeps & Parameters<typeof payoutReconciler>[0] & { payouts: Payouts }

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
