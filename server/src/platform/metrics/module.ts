import type { FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import * as z from 'zod'
import product from '#package.json' with { type: 'json' }
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadReplica } from '#platform/db/read-replica.ts'
import type { Module } from '#platform/module/module.ts'
import { jobGauges } from './job-gauges.ts'
import { poolGauges } from './pool-gauges.ts'
import { createScrape } from './scrape.ts'
import { areMetricsServed, type MetricsAccess, serveMetrics } from './serve-metrics.ts'
import { versionGauges } from './version-gauges.ts'

export const metricsEnvironment = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('Port that serves Prometheus metrics at `/metrics` without a password.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of `METRICS_PORT`. Only the monitoring system should reach it.'),
  METRICS_TOKEN: z
    .string()
    // Whitespace around a header is not part of it, so a token cannot have any.
    .trim()
    .min(16)
    .optional()
    .describe(
      'Serves metrics at `/metrics` on `PORT` to callers with this bearer token. At least 16 characters.',
    ),
}

type MetricsDeps = {
  db: Db
  settlementDb: Db
  sessionDb: Db
  /** Undefined without a standby. */
  replica: ReadReplica | undefined
  clock: Clock
  log: FastifyBaseLogger
  /** The metrics from all modules. */
  registry: Registry
  /** The job kinds from all modules. */
  jobKinds: () => string[]
  metrics: MetricsAccess
}

export const metrics: Module<MetricsDeps> = {
  name: 'metrics',
  environment: metricsEnvironment,
  create(deps) {
    const { registry, db, settlementDb, sessionDb, replica, metrics: access } = deps
    return {
      routes(server) {
        if (!areMetricsServed(access)) return
        collectDefaultMetrics({ register: registry })
        const page = { contentType: registry.contentType, scrape: createScrape(deps) }
        serveMetrics(server, access, page)
      },
      metrics: [
        buildInfo(),
        ...versionGauges(deps),
        ...jobGauges(deps),
        ...poolGauges({
          settlement: settlementDb,
          session: sessionDb,
          other: db,
          ...replica?.pools,
        }),
      ],
    }
  },
}

function buildInfo(): Gauge {
  const gauge = new Gauge({
    name: 'tallyhouse_build_info',
    help: 'The version of the product. Always 1.',
    labelNames: ['version'],
    registers: [],
  })
  gauge.set({ version: product.version }, 1)
  return gauge
}
