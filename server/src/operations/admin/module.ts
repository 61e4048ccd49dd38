import type { EnabledNetwork } from '#features/earning/networks/all-networks.ts'
import { servedNetworks } from '#features/earning/networks/served-networks.ts'
import type { Module } from '#platform/module/module.ts'
import { adminChecks } from './audit.ts'
import { liabilityGauges } from './figures/liability-gauges.ts'
import { statisticsJob } from './figures/statistics-job.ts'
import { createReadForAdmin } from './read-for-admin.ts'
import { type AdminDeps, adminRoutes } from './routes.ts'

type ModuleDeps = Omit<AdminDeps, 'networkNames' | 'readForAdmin'> & {
  networks: EnabledNetwork[]
  demo: boolean
}

export const admin: Module<ModuleDeps> = {
  name: 'admin',
  audit: () => adminChecks,
  create(deps) {
    const networkNames = servedNetworks(deps).map(({ network }) => network.name)
    const readForAdmin = createReadForAdmin(deps)
    return {
      routes: (server) => adminRoutes(server, { ...deps, networkNames, readForAdmin }),
      recurring: [statisticsJob(deps.db)],
      metrics: liabilityGauges(deps.db),
    }
  },
}
