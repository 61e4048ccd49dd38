import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { serveCombinedReads } from './combined-reads.ts'
import type { HttpMetrics } from './http-metrics.ts'
import { mount } from './mount.ts'
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

/**
 * Liveness and readiness: ready means the database accepts writes. A server that is shutting down
 * responds 503 to both. A process that cannot reach Valkey keeps working, so it is ready and
 * reports the bus's state. Also combined reads.
 */
function operationRoutes(
  server: FastifyInstance,
  { readiness, bus, build }: { readiness: () => Promise<void>; bus: Bus; build: string },
): void {
  mount(server, health, () => ({ status: 'ok' as const, build }))
  mount(server, ready, async () => {
    await readiness()
    return { status: 'ready' as const, bus: bus.reach() }
  })
  serveCombinedReads(server)
}
