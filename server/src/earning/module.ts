import type { Module } from '#module/module.ts'
import { earningChecks } from './audit.ts'
import { RELEASE_JOB, releaseJob } from './offers/release-job.ts'
import { type EarningDeps, earningRoutes } from './routes.ts'

export const earning: Module<EarningDeps> = {
  name: 'earning',
  audit: () => earningChecks,
  create: (deps) => ({
    routes: (server) => earningRoutes(server, deps),
    jobs: { [RELEASE_JOB]: releaseJob(deps) },
  }),
}
