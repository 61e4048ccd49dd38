import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import type { Module } from '#platform/module/module.ts'
import { integrityGauges } from './integrity-gauges.ts'
import { integrityMonitor } from './integrity-monitor.ts'
import { integrityRoutes } from './routes.ts'

type IntegrityDeps = { db: Db; clock: Clock; checks: AuditCheck[]; log: FastifyBaseLogger }

export const integrity: Module<IntegrityDeps> = {
  name: 'integrity',
  create: (deps) => ({
    routes: (server) => integrityRoutes(server, deps),
    recurring: [integrityMonitor(deps)],
    metrics: integrityGauges(deps.db),
  }),
}
