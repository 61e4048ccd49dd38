import type { Module } from '#module/module.ts'
import { adminChecks } from './audit.ts'
import { liabilityGauges } from './figures/liability-gauges.ts'
import { statisticsJob } from './figures/statistics-job.ts'
import { type AdminDeps, adminRoutes } from './routes.ts'

export const admin: Module<AdminDeps> = {
  name: 'admin',
  audit: () => adminChecks,
  create: (deps) => ({
    routes: (server) => adminRoutes(server, deps),
    recurring: [statisticsJob(deps.db)],
    metrics: liabilityGauges(deps.db),
  }),
}
