import { Gauge } from 'prom-client'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import type { HttpMetrics } from './http-metrics.ts'
import { operationRoutes } from './operation-routes.ts'
import { createReadiness } from './readiness.ts'

type OperationDeps = { db: Db; clock: Clock; bus: Bus; build: string; httpMetrics: HttpMetrics }

export const operation: Module<OperationDeps> = {
  name: 'operation',
  create({ db, clock, bus, build, httpMetrics }) {
    const readiness = createReadiness({ db, clock })
    return {
      routes: (server) => operationRoutes(server, { readiness, bus, build }),
      metrics: [...httpMetrics.all, readyGauge(readiness)],
    }
  },
}

function readyGauge(readiness: () => Promise<void>): Gauge {
  return new Gauge({
    name: 'tallyhouse_ready',
    help: 'Whether the database accepts writes.',
    registers: [],
    async collect() {
      const isReady = await readiness().then(
        () => true,
        () => false,
      )
      this.set(Number(isReady))
    },
  })
}
